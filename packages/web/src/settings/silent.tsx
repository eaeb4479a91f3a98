import type { MatchSummary } from '@slowfives/contract/match-list.ts';
import { api } from '../api.ts';
import { now } from '../clock.ts';
import { language, words } from '../language.ts';
import { type Muted, mutedWords } from '../muted.ts';
import { Trouble } from '../parts/page.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { said, useTask } from '../parts/use-task.ts';
import { Link } from '../router.tsx';
import { othersOf } from '../seats.ts';
import { Section } from './section.tsx';

interface Found {
  readonly muted: Readonly<Record<string, Muted>>;
  readonly matches: readonly MatchSummary[];
}

/** Matches that say nothing for a while, each to be heard again; nothing while there is none. */
export const Silent = () => {
  const { silent } = words.value;
  const found = useLoaded(find);
  const task = useTask();
  if (found.value === undefined) return null;
  const { muted, matches } = found.value;
  const rows = Object.entries(muted).filter(([, until]) => isStill(until));
  if (rows.length === 0) return null;
  const unmute = (id: string): void =>
    void task.run(async () => {
      const settings = await api.mute({ id, seconds: 0 });
      said(words.value.silent.done);
      found.show({ muted: settings.muted, matches });
    });
  return (
    <Section id="silent" title={silent.title}>
      <Trouble text={task.trouble} />
      <ul class="endpoints" aria-label={silent.list}>
        {rows.map(([id, until]) => (
          <SilentRow key={id} id={id} until={until} matches={matches} isBusy={task.isBusy} onAgain={() => unmute(id)} />
        ))}
      </ul>
    </Section>
  );
};

const find = async (): Promise<Found> => {
  const [{ muted }, { data }] = await Promise.all([api.settings(), api.myMatches({ status: 'active' })]);
  return { muted, matches: data };
};

const isStill = (until: Muted): boolean => until === 'next_turn' || Date.parse(until) > now.value;

interface SilentRowProps {
  readonly id: string;
  readonly until: Muted;
  readonly matches: readonly MatchSummary[];
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

const SilentRow = ({ id, until, matches, isBusy, onAgain }: SilentRowProps) => {
  const { silent, home, menuMore } = words.value;
  const match = matches.find((other) => other.id === id);
  const name = match === undefined ? silent.unknown : home.versus(othersOf(match, words.value, language.value));
  return (
    <li class="endpoint">
      <p>
        <Link href={`/m/${id}`}>{name}</Link> · {mutedWords(until)}
      </p>
      <div class="buttons">
        <button type="button" class="button" aria-label={silent.again(name)} aria-disabled={isBusy} onClick={onAgain}>
          {menuMore.unmute}
        </button>
      </div>
    </li>
  );
};
