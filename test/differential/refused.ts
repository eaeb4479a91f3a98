import { describePlay, findPlay, type WantedPlay } from '@slowfives/rules/illegal.ts';
import type { Match as FastMatch } from '@slowfives/rules/match.ts';
import { freePorts, layout, type Play } from '../second/layout.ts';
import { inFull, refusal } from '../second/moves.ts';
import { playsOf, type Match as SlowMatch } from '../second/state.ts';
import { pick, type Tile, wholeSet } from '../second/tile.ts';

/** How many tile and end pairs were offered to both, and the first of them on which they disagree. */
export interface Offered {
  readonly tried: number;
  readonly difference: string | null;
}

/**
 * Offers both every tile of the set at every end, open or locked; and a tile of the hand at every place that can be
 * named: on covered tiles, on one that is not there, on none, at a side or an end or neither.
 */
export const offerEverything = (slow: SlowMatch, fast: FastMatch): Offered => {
  const { turn } = slow;
  if (turn === null) return { tried: 0, difference: null };
  const hand = pick(slow.hands, turn);
  const ends = endsOf(slow);
  const offers: Play[] = [];
  for (const tile of wholeSet(slow.ruleset.maxPip)) for (const end of ends) offers.push({ tile, ...end });
  for (const [i, place] of places(slow).entries()) offers.push({ tile: pick(hand, i % hand.length), ...place });
  const wrong = offers.find((offer) => saysSlow(slow, hand, offer) !== saysFast(fast, turn, offer));
  const difference = wrong
    ? `${written(wrong)}: second says ${saysSlow(slow, hand, wrong)}, engine says ${saysFast(fast, turn, wrong)}`
    : outOfTurn(slow, fast);
  return { tried: offers.length, difference };
};

/** The play in full, or the reason of the refusal. */
const saysSlow = (slow: SlowMatch, hand: readonly Tile[], offer: Play): string => {
  const plays = playsOf(slow.events);
  return refusal(plays, hand, slow.ruleset, offer, slow.forced) ?? written(inFull(plays, slow.ruleset, offer));
};

const saysFast = (fast: FastMatch, turn: number, offer: Play): string => {
  const { round } = fast.game;
  const found = findPlay(round, turn, offer);
  return found.ok ? written(describePlay(round, found.value)) : found.error;
};

const written = ({ tile, on, at }: WantedPlay): string => `${tile} on ${on ?? 'nothing'}${at ? `, ${at}` : ''}`;

/** Whoever is not on turn is told so, whatever they ask for. */
const outOfTurn = (slow: SlowMatch, fast: FastMatch): string | null => {
  const other = ((slow.turn ?? 0) + 1) % slow.ruleset.players;
  const said = saysFast(fast, other, { tile: pick(slow.hands, other)[0] ?? '0-0' });
  return said === 'not_your_turn' ? null : `seat ${other} out of turn: engine says ${said}`;
};

type Place = Omit<Play, 'tile'>;

/** Where another tile may come to lie, now or later, each named once; on an empty table the one place there is. */
const endsOf = (slow: SlowMatch): readonly Place[] => {
  const placed = layout(playsOf(slow.events), slow.ruleset);
  if (placed.length === 0) return [{}];
  return placed.flatMap((each): readonly Place[] =>
    [...new Set(freePorts(each).map(({ kind }) => kind))].map((kind) =>
      kind === 'half' ? { on: each.tile } : { on: each.tile, at: kind },
    ),
  );
};

/** Every way to name a place, some of which are none. */
const places = (slow: SlowMatch): readonly Place[] => {
  const table = playsOf(slow.events).map(({ tile }) => tile);
  const missing = wholeSet(slow.ruleset.maxPip).find((tile) => !table.includes(tile));
  const tiles = missing === undefined ? table : [...table, missing];
  return [
    {},
    { at: 'end' },
    ...tiles.flatMap((on): readonly Place[] => [{ on }, { on, at: 'side' }, { on, at: 'end' }]),
  ];
};
