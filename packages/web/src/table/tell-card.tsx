import { signal } from '@preact/signals';
import type { MatchView } from '@slowfives/contract/match-view.ts';
import { useEffect } from 'preact/hooks';
import { api } from '../api.ts';
import { words } from '../language.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { useTask } from '../parts/use-task.ts';
import { pushState, turnPushOn } from '../push.ts';
import { Link } from '../router.tsx';
import { nameOf } from '../seats.ts';
import { readItem, writeItem } from '../storage.ts';

const KEY = 'slowfives.asked';

/** Whether the reader was already asked where to be told, on this device. */
const isAsked = signal(readItem(KEY) !== undefined);

const settle = (): void => {
  writeItem(KEY, 'yes');
  isAsked.value = true;
};

/** Whether to ask now: a person is to play next, who may take days. */
export const mayAsk = ({ seat, seats, turn }: MatchView): boolean =>
  !isAsked.value && seat !== undefined && turn !== null && seats[turn.seat]?.bot === undefined;

interface TellCardProps {
  readonly match: MatchView;
}

/** After a move of one's own: whether, and where, to be told of the answer. The browser itself asks only after a tap here. */
export const TellCard = ({ match }: TellCardProps) => {
  const { push } = words.value;
  const { value } = useLoaded(async () => ({ state: await pushState(), ...(await api.endpoints()) }));
  const isTold = value?.data.some(({ off }) => off === undefined) === true;
  const task = useTask();
  useEffect(() => {
    if (isTold) settle();
  }, [isTold]);
  if (value === undefined || isTold) return null;
  const pushKey = value.state === 'off' ? value.push_key : null;
  const turnOn = (key: string): Promise<void> => task.run(() => turnPushOn(key).finally(settle));
  return (
    <section class="tell-card" aria-labelledby="tell-card">
      <p id="tell-card">{push.ask(nameOf(match.seats, match.turn?.seat ?? 0, words.value))}</p>
      <div class="buttons">
        {pushKey === null ? null : (
          <button type="button" class="button primary" onClick={() => void turnOn(pushKey)}>
            {push.onDevice}
          </button>
        )}
        <Link href="/settings" class="button" onFollow={settle}>
          {push.byEmail}
        </Link>
        <button type="button" class="button" onClick={settle}>
          {push.notNow}
        </button>
      </div>
    </section>
  );
};
