import type { MatchView } from '@slowfives/contract/match-view.ts';
import type { RefObject } from 'preact';
import { tileOfChoice } from '../choice.ts';
import { words } from '../language.ts';
import type { Room } from '../room.ts';
import { Link } from '../router.tsx';
import { waitingIds } from '../waiting.ts';
import { Message } from './message.tsx';
import type { Option } from './options.ts';
import { step } from './steps.ts';
import { mayAsk, TellCard } from './tell-card.tsx';

interface EndsProps {
  readonly options: readonly Option[];
  readonly onPick: (option: Option) => void;
  readonly onEnter: () => void;
}

/** The ends that the chosen tile fits, by letter: the same choice as on the board, without aiming. */
export const Ends = ({ options, onPick, onEnter }: EndsProps) => {
  const { table } = words.value;
  const letters = options.map(({ letter }) => letter ?? '');
  const stop = options.find(({ isChosen }) => isChosen) ?? options[0];
  const walk = (event: KeyboardEvent): void => {
    const { target, currentTarget } = event;
    if (event.key === 'Enter' && target instanceof HTMLElement) {
      event.preventDefault();
      target.click();
      onEnter();
    }
    const from = target instanceof HTMLElement ? letters.indexOf(target.dataset['end'] ?? '') : -1;
    const next = options.find(({ letter }) => letter === step(letters, from, event.key));
    if (next === undefined || !(currentTarget instanceof HTMLElement)) return;
    event.preventDefault();
    onPick(next);
    currentTarget.querySelector<HTMLElement>(`[data-end="${next.letter}"]`)?.focus();
  };
  return (
    <div class="ends" role="radiogroup" aria-label={table.ends} onKeyDown={walk}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: the group moves the focus itself.
        <button
          key={option.letter}
          type="button"
          role="radio"
          class="end-letter"
          data-end={option.letter}
          aria-checked={option.isChosen}
          aria-label={table.end(option.letter ?? '', option.value, option.points)}
          tabIndex={option === stop ? 0 : -1}
          onClick={() => onPick(option)}
        >
          <b>{option.letter}</b>
          {option.points > 0 ? <small>+{option.points}</small> : null}
        </button>
      ))}
    </div>
  );
};

interface PlayBarProps {
  readonly match: MatchView;
  readonly room: Room;
  readonly options: readonly Option[];
  readonly onUndo: () => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Takes back, or sends what was chosen. */
export const PlayBar = ({ match, room, options, onUndo, button }: PlayBarProps) => {
  const { table } = words.value;
  const isMine = match.legal !== undefined;
  const isReady = room.choice.value.type === 'play' && !room.busy.value;
  const next = isMine ? undefined : waitingIds.value.find((id) => id !== match.id);
  const bar = (
    <div class="play-bar">
      {room.choice.value.type === 'nothing' ? null : (
        <button type="button" class="button" onClick={onUndo}>
          {table.undo}
        </button>
      )}
      <button
        ref={button}
        type="button"
        class="button primary"
        aria-disabled={!isReady}
        onClick={() => {
          if (isReady) void room.send();
        }}
      >
        {room.busy.value ? table.sending : playWords(match, room, options)}
      </button>
      {next === undefined ? null : (
        <Link href={`/m/${next}`} class="button primary">
          {table.next(waitingIds.value.length)}
        </Link>
      )}
    </div>
  );
  return (
    <>
      {!isMine && mayAsk(match) && hasMoved(match) ? <TellCard match={match} /> : null}
      {bar}
    </>
  );
};

/** Whether the reader has played a tile of this round: then they have seen what it is about. */
const hasMoved = ({ round, seat }: MatchView): boolean =>
  round?.events.some((event) => event.type === 'play' && event.seat === seat) ?? false;

/** "Play 6-2 on A · +10", or what there is to do first. */
const playWords = (match: MatchView, room: Room, options: readonly Option[]): string => {
  const { table } = words.value;
  const tile = tileOfChoice(room.choice.value);
  const chosen = options.find(({ isChosen }) => isChosen);
  if (match.legal === undefined) return table.waiting;
  if (tile === undefined) return table.chooseTile;
  if (chosen === undefined) return table.chooseEnd(tile);
  const points = chosen.points > 0 ? ` · +${chosen.points}` : '';
  return `${table.play(tile, chosen.letter)}${points}`;
};

interface PromptProps extends EndsProps {
  readonly match: MatchView;
  readonly room: Room;
}

/** Between board and hand: what went wrong, or the ends to choose from, or whose turn it is. */
export const Prompt = ({ match, room, ...ends }: PromptProps) => {
  const trouble = room.trouble.value;
  return (
    <div class="prompt">
      {trouble === '' ? null : <p class="trouble">{trouble}</p>}
      {ends.options.length > 1 ? <Ends {...ends} /> : null}
      {trouble === '' && ends.options.length < 2 ? <Message match={match} /> : null}
    </div>
  );
};
