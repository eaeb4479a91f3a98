import { expect, test } from 'vitest';
import { type Choice, choosePlay, chooseTile, keepChoice, NOTHING, tileOfChoice, undo } from './choice.ts';

const ON_A = { tile: '6-5', on: '6-6' } as const;
const ON_B = { tile: '6-5', on: '5-4' } as const;
const ARM = { tile: '6-1', on: '6-6', at: 'end' } as const;
const LEGAL = [ON_A, ON_B, ARM];

test('a tile that goes on one place only is ready to be sent', () => {
  expect(chooseTile(LEGAL, '6-1')).toEqual({ type: 'play', play: ARM });
});

test('a tile that goes on two places waits for an end', () => {
  expect(chooseTile(LEGAL, '6-5')).toEqual({ type: 'tile', tile: '6-5' });
});

test('a tile that goes nowhere is no choice', () => {
  expect(chooseTile(LEGAL, '0-0')).toEqual(NOTHING);
  expect(choosePlay(LEGAL, { tile: '0-0' })).toEqual(NOTHING);
});

test('undo goes from the end to the tile, and from there to nothing', () => {
  const chosen = choosePlay(LEGAL, ON_B);
  const tile = undo(chosen, LEGAL);
  expect(tile).toEqual({ type: 'tile', tile: '6-5' });
  expect(undo(tile, LEGAL)).toEqual(NOTHING);
  expect(undo(chooseTile(LEGAL, '6-1'), LEGAL)).toEqual(NOTHING);
});

test.each<[string, Choice, Choice]>([
  ['a play that is still legal stays chosen', { type: 'play', play: { ...ARM } }, { type: 'play', play: ARM }],
  ['a play that is no longer legal is dropped', { type: 'play', play: { tile: '6-1', on: '6-6' } }, NOTHING],
  ['a tile with two ends stays', { type: 'tile', tile: '6-5' }, { type: 'tile', tile: '6-5' }],
  ['a tile that has gone is dropped', { type: 'tile', tile: '4-4' }, NOTHING],
  ['nothing stays nothing', NOTHING, NOTHING],
])('when the match moves on, %s', (_, before, after) => {
  expect(keepChoice(before, LEGAL)).toEqual(after);
});

test('the chosen tile is known before and after its end', () => {
  expect(tileOfChoice(NOTHING)).toBeUndefined();
  expect(tileOfChoice({ type: 'tile', tile: '6-5' })).toBe('6-5');
  expect(tileOfChoice({ type: 'play', play: ARM })).toBe('6-1');
});
