import type { Me } from '@slowfives/contract/player.ts';
import { useState } from 'preact/hooks';
import { api } from '../api.ts';
import { now } from '../clock.ts';
import { locale, words } from '../language.ts';
import { described, Field } from '../parts/field.tsx';
import { Trouble } from '../parts/page.tsx';
import { onSubmit, useTask } from '../parts/use-task.ts';
import { fieldErrors } from '../problems.ts';
import { zoneHere } from '../session.ts';
import { dayOf } from '../time.ts';
import { Section } from './section.tsx';

const DAY_MS = 86_400_000;

interface AwayProps {
  readonly me: Me;
  readonly onMe: (me: Me) => void;
}

/** While one is away one's clocks stand still. */
export const Away = ({ me, onMe }: AwayProps) => {
  const { away } = words.value;
  const task = useTask();
  const end = (): void => void task.run(async () => onMe(await api.endVacation()));
  const { vacation } = me;
  return (
    <Section id="away" title={away.title} hint={away.hint}>
      {vacation == null ? (
        <Leave me={me} onMe={onMe} />
      ) : (
        <>
          <p>{away.isAway(dayOf(vacation.until, locale.value, zoneHere()))}</p>
          <Trouble text={task.trouble} />
          <button type="button" class="button" aria-disabled={task.isBusy} onClick={end}>
            {away.end}
          </button>
        </>
      )}
    </Section>
  );
};

const Leave = ({ me, onMe }: AwayProps) => {
  const { away } = words.value;
  const task = useTask();
  const left = Math.floor((me.vacation_left ?? 0) * 1000);
  const [day, setDay] = useState(() => dateOf(Date.now() + Math.min(left, 7 * DAY_MS)));
  const error = fieldErrors(task.error)['/until'];
  const leave = onSubmit(task, async () => onMe(await api.startVacation({ until: midnightOf(day) })));
  return (
    <form class="form" noValidate onSubmit={leave}>
      <p>{away.left(Math.floor(left / DAY_MS))}</p>
      <Field id="until" label={away.until} error={error}>
        <input
          {...described('until', undefined, error)}
          type="date"
          min={dateOf(now.value + DAY_MS)}
          max={dateOf(now.value + left)}
          value={day}
          onInput={(event) => setDay(event.currentTarget.value)}
        />
      </Field>
      <Trouble text={task.trouble} />
      <button type="submit" class="button" aria-disabled={task.isBusy}>
        {away.start}
      </button>
    </form>
  );
};

/** A day as a date field has it, on this device's own calendar. */
const dateOf = (ms: number): string => new Intl.DateTimeFormat('sv').format(ms);

/** The first moment of a day, as the API writes instants; a day that is none stays what it is, for the server to refuse. */
const midnightOf = (day: string): string => {
  const midnight = new Date(`${day}T00:00:00`);
  return Number.isNaN(midnight.getTime()) ? day : midnight.toISOString().replace(/\.\d+/, '');
};
