import { spokenTile } from '@slowfives/board/spoken.ts';
import type { MatchView } from '@slowfives/contract/match-view.ts';
import { playsOf, tileOfChoice } from '../choice.ts';
import { phrases, words } from '../language.ts';
import { TileFace } from '../parts/shape-view.tsx';
import type { Room } from '../room.ts';
import { stepFrom } from './steps.ts';

interface HandProps {
  readonly match: MatchView;
  readonly room: Room;
  /** Goes on from the chosen tile: to its ends, or to the button that plays it. */
  readonly onEnter: () => void;
}

/** The reader's tiles. On one's turn they are a radio group with one tab stop; else a list. */
export const Hand = ({ match, room, onEnter }: HandProps) => {
  const hand = match.hand ?? [];
  const label = words.value.table.hand;
  if (match.legal === undefined) return <WaitingHand hand={hand} label={label} />;
  const chosen = tileOfChoice(room.choice.value);
  const stop = chosen ?? hand[0];
  const walk = (event: KeyboardEvent): void => {
    const next = stepFrom(hand, event);
    if (next !== undefined) {
      event.preventDefault();
      room.pickTile(next);
      focusTile(event.currentTarget, next);
    }
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    if (target.dataset['tile'] !== undefined && target.dataset['tile'] !== chosen) target.click();
    requestAnimationFrame(onEnter);
  };
  return (
    <div class="hand" role="radiogroup" aria-label={label} onKeyDown={walk}>
      {hand.map((tile) => (
        <HandTile key={tile} tile={tile} match={match} room={room} isChosen={tile === chosen} isStop={tile === stop} />
      ))}
    </div>
  );
};

interface HandTileProps {
  readonly tile: string;
  readonly match: MatchView;
  readonly room: Room;
  readonly isChosen: boolean;
  readonly isStop: boolean;
}

const HandTile = ({ tile, match, room, isChosen, isStop }: HandTileProps) => {
  const { table } = words.value;
  const fits = playsOf(match.legal ?? [], tile).length > 0;
  const spoken = spokenTile(tile, phrases.value);
  const pick = (): void => {
    room.pickTile(tile);
    if (!fits) room.complain(refusalOf(match, tile));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a tile is a picture to be tapped; its group moves the focus itself.
    <button
      type="button"
      role="radio"
      class={fits ? 'hand-tile' : 'hand-tile unfit'}
      data-tile={tile}
      aria-checked={isChosen}
      aria-label={fits ? spoken : table.noFit(spoken)}
      tabIndex={isStop ? 0 : -1}
      onClick={pick}
    >
      <TileFace tile={tile} class="hand-face" />
    </button>
  );
};

/** Why a tile cannot be played now. */
const refusalOf = (match: MatchView, tile: string): string => {
  const { table } = words.value;
  const [only] = match.legal ?? [];
  return match.round?.open_ends.length === 0 && only !== undefined
    ? table.mustLead(only.tile)
    : table.fitsNowhere(tile);
};

const focusTile = (group: EventTarget | null, tile: string): void => {
  if (group instanceof HTMLElement) group.querySelector<HTMLElement>(`[data-tile="${tile}"]`)?.focus();
};

const WaitingHand = ({ hand, label }: { readonly hand: readonly string[]; readonly label: string }) => (
  <ul class="hand" aria-label={label}>
    {hand.map((tile) => (
      <li key={tile} class="hand-tile idle">
        <TileFace tile={tile} class="hand-face" />
        <span class="visually-hidden">{spokenTile(tile, phrases.value)}</span>
      </li>
    ))}
  </ul>
);
