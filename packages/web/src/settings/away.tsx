import type { Me } from '@slowfives/contract/player.ts';
import { useState } from 'preact/hooks';
import { announce } from '../announce.ts';
import { api } from '../api.ts';
import { now } from '../clock.ts';
import { locale, words } from '../language.ts';
import { described, Field } from '../parts/field.tsx';
import { Trouble } from '../parts/page.tsx';
import { onSubmit, useTask } from '../parts/use-task.ts';
import { fieldErrors } from '../problems.ts';
import { zoneHere } from '../session.ts';
import { dayOf } from '../time.ts';
import { DAY_MS, dateOf, daysOf, instantOf, isCut, judgeDay, midnightOf } from './leave.ts';
import { Section } from './section.tsx';

interface AwayProps {
  readonly me: Me;
  readonly onMe: (me: Me) => void;
}

/** While one is away one's clocks stand still. */
export const Away = ({ me, onMe }: AwayProps) => {
  const { away } = words.value;
  const task = useTask();
  const [asked, setAsked] = useState<string>();
  const end = (): void => void task.run(async () => onMe(await api.endVacation()));
  const { vacation } = me;
  return (
    <Section id="away" title={away.title} hint={away.hint}>
      {vacation == null ? (
        <Leave me={me} onMe={onMe} onAsked={setAsked} />
      ) : (
        <>
          <p>{away.isAway(shownDay(vacation.until))}</p>
          <Trouble text={isCut(asked, vacation.until) ? away.cut(shownDay(vacation.until)) : ''} />
          <Trouble text={task.trouble} />
          <button type="button" class="button" aria-disabled={task.isBusy} onClick={end}>
            {away.end}
          </button>
        </>
      )}
    </Section>
  );
};

const shownDay = (instant: string): string => dayOf(instant, locale.value, zoneHere());

interface LeaveProps extends AwayProps {
  /** Until when was asked for, which may be more than there is. */
  readonly onAsked: (until: string) => void;
}

const Leave = ({ me, onMe, onAsked }: LeaveProps) => {
  const { away } = words.value;
  const task = useTask();
  const left = Math.floor((me.vacation_left ?? 0) * 1000);
  const [day, setDay] = useState(() => dateOf(Date.now() + Math.min(left, 7 * DAY_MS)));
  const [isTold, setTold] = useState(false);
  const judged = judgeDay(day, left, now.value);
  const error = isTold && judged === 'none' ? away.noDay : fieldErrors(task.error)['/until'];
  const hint = judged === 'beyond' ? away.beyond(daysOf(left), shownDay(instantOf(now.value + left))) : undefined;
  const leave = onSubmit(task, async () => {
    const midnight = midnightOf(day);
    if (midnight === undefined || judgeDay(day, left, Date.now()) === 'none') {
      setTold(true);
      announce(away.noDay);
      document.getElementById('until')?.focus();
      return;
    }
    const until = instantOf(midnight);
    const next = await api.startVacation({ until });
    onAsked(until);
    onMe(next);
  });
  return (
    <form class="form" noValidate onSubmit={leave}>
      <p>{away.left(daysOf(left))}</p>
      <Field id="until" label={away.until} hint={hint} error={error}>
        <input
          {...described('until', hint, error)}
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
