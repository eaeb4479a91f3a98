import type { Illegal, Play } from './illegal.ts';
import type { Forced } from './round.ts';

export const wordsOfPlay = ({ tile, on, at }: Play): string => {
  if (on === undefined) return at === undefined ? tile : `${tile} at an end of nothing`;
  return at === undefined ? `${tile} on ${on}` : `${tile} on an end of ${on}`;
};

export const wordsOfForced = (forced: readonly Forced[]): string =>
  forced.length === 0 ? 'none' : forced.map(wordsOfOne).join(', ');

const wordsOfOne = (forced: Forced): string =>
  forced.type === 'draw' ? `seat ${forced.seat} draws ${forced.tiles}` : `seat ${forced.seat} passes`;

export const WHY: Readonly<Record<Illegal, string>> = {
  not_your_turn: 'it is not its turn',
  tile_not_in_hand: 'it does not hold this tile',
  forced_tile: 'the round must be led with another tile',
  no_such_end: 'there is no free end there',
  arm_locked: 'the ends of a spinner open when both of its sides are covered',
  no_match: 'the numbers do not match',
};
