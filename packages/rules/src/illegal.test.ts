import { expect, test } from 'vitest';
import { describePlay, findPlay, type Illegal, type WantedPlay } from './illegal.ts';
import { tileOfPlay } from './plays.ts';
import type { Overrides } from './presets.ts';
import { house, laid, tile } from './testing.ts';
import { makeTile } from './tile.ts';

const HAND = '6-1 6-6 5-2 5-5';

test.each<readonly [string, Overrides, string, WantedPlay, Illegal]>([
  ['a tile of somebody else', {}, '6-4', { tile: '6-5', on: '6-4' }, 'tile_not_in_hand'],
  ['what is no tile', {}, '6-4', { tile: '4-6', on: '6-4' }, 'tile_not_in_hand'],
  ['a tile that is not on the table', {}, '6-4', { tile: '6-1', on: '6-2' }, 'no_such_end'],
  ['no tile named', {}, '6-4', { tile: '6-1' }, 'no_such_end'],
  ['an end of a single tile', {}, '6-4', { tile: '6-1', on: '6-4', at: 'end' }, 'no_such_end'],
  ['a side of a single tile', {}, '6-4', { tile: '6-1', on: '6-4', at: 'side' }, 'no_such_end'],
  ['a tile covered on both halves', {}, '6-4 6-3@6-4 4-4@6-4', { tile: '6-1', on: '6-4' }, 'no_such_end'],
  ['a number that does not match', {}, '6-4', { tile: '5-2', on: '6-4' }, 'no_match'],
  ['the wrong half', {}, '6-4 6-2@6-4', { tile: '6-1', on: '6-2' }, 'no_match'],
  ['an end of a spinner whose sides are open', {}, '6-4 6-6@6-4', { tile: '6-1', on: '6-6', at: 'end' }, 'arm_locked'],
  ['a tile on an empty table', {}, '', { tile: '6-1', on: '6-4' }, 'no_such_end'],
  ['an end of an empty table', {}, '', { tile: '6-1', at: 'end' }, 'no_such_end'],
])('%s is refused', (_, overrides, plays, wanted, error) => {
  expect(findPlay(laid(house(overrides), plays, [HAND]), 0, wanted)).toEqual({ ok: false, error });
});

test('it is one seat that is to move', () => {
  expect(findPlay(laid(house(), '6-4', [HAND, '6-3']), 1, { tile: '6-3', on: '6-4' })).toEqual({
    ok: false,
    error: 'not_your_turn',
  });
});

test('a forced lead is the only one', () => {
  const round = laid(house(), '', [HAND]);
  round.forcedLead = tile('6-6');
  expect(findPlay(round, 0, { tile: '6-1' })).toEqual({ ok: false, error: 'forced_tile' });
  expect(findPlay(round, 0, { tile: '6-6' })).toEqual({ ok: true, value: tile('6-6') });
  expect(findPlay(round, 0, { tile: '6-6', on: '6-6' })).toEqual({ ok: false, error: 'no_such_end' });
});

test('the blank double can be the forced lead', () => {
  const round = laid(house(), '', ['6-1 0-0']);
  round.forcedLead = tile('0-0');
  expect(findPlay(round, 0, { tile: '6-1' })).toEqual({ ok: false, error: 'forced_tile' });
});

test.each<readonly [string, string, WantedPlay, object]>([
  ['a side before an end', '5-5 5-1@5-5', { tile: '5-2', on: '5-5' }, { tile: '5-2', on: '5-5' }],
  ['a side that is asked for', '5-5 5-1@5-5', { tile: '5-2', on: '5-5', at: 'side' }, { tile: '5-2', on: '5-5' }],
  [
    'an end that is asked for',
    '5-5 5-1@5-5',
    { tile: '5-2', on: '5-5', at: 'end' },
    { tile: '5-2', on: '5-5', at: 'end' },
  ],
  [
    'an end when no side is left',
    '5-5 5-1@5-5 5-3@5-5',
    { tile: '5-2', on: '5-5' },
    { tile: '5-2', on: '5-5', at: 'end' },
  ],
  ['the half that matches', '6-5', { tile: '6-1', on: '6-5' }, { tile: '6-1', on: '6-5' }],
  ['the other half', '6-5', { tile: '5-2', on: '6-5' }, { tile: '5-2', on: '6-5' }],
])('%s is found', (_, plays, wanted, described) => {
  const round = laid(house({ armsOpen: 'immediately' }), plays, [HAND.replace(' 5-5', '')]);
  const found = findPlay(round, 0, wanted);
  if (!found.ok) throw new Error(found.error);
  expect(makeTile(tileOfPlay(found.value))).toBe(wanted.tile);
  expect(describePlay(round, found.value)).toEqual(described);
});
