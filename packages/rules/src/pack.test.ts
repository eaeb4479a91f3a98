import { expect, test } from 'vitest';
import type { Action } from './match.ts';
import { packLog, packPlay, unpackLog } from './pack.ts';
import { makePlay } from './plays.ts';
import { house } from './testing.ts';

const START = 1_800_000_000;

test.each([
  [house(), makePlay(27, 3), [3 * 28 + 27]],
  [house({ maxPip: 9 }), makePlay(54, 3), [3 * 55 + 54]],
  [house({ spinners: 'all' }), makePlay(27, 9), [9, 27]],
  [house({ spinners: 'none' }), makePlay(0, 0), [0]],
])('a play takes one byte, and two where every double spins', (rules, play, bytes) => {
  expect(packPlay(rules, play)).toEqual(bytes);
  const action: Action = { type: 'play', play, time: START };
  expect(unpackLog(rules, packLog(rules, [action], START), START)).toEqual([action]);
});

const LOG: readonly Action[] = [
  { type: 'play', play: makePlay(9, 0), time: START },
  { type: 'play', play: makePlay(27, 2), time: START + 127, auto: true },
  { type: 'play', play: makePlay(0, 1), time: START + 127 + 128 },
  { type: 'resignation', seat: 0, time: START + 20_000 },
  { type: 'timeout', seat: 3, time: START + 20_000 },
  { type: 'aborted', seat: 1, time: START + 3_000_000 },
  { type: 'cancelled', seat: 2, time: START + 3_000_001 },
  { type: 'expired', seat: 0, time: START + 9_000_000_000 },
];

test.each([house(), house({ spinners: 'all' }), house({ maxPip: 9, players: 4 })])(
  'a log of every kind comes back',
  (rules) => {
    expect(unpackLog(rules, packLog(rules, LOG, START - 5), START - 5)).toEqual(LOG);
  },
);

test('the bytes of a log are these', () => {
  expect([...packLog(house(), LOG.slice(0, 4), START)]).toEqual([9, 0, 224, 83, 127, 28, 128, 1, 228, 161, 154, 1]);
  expect(packLog(house(), [], START).length).toBe(0);
});

test.each([
  [
    'time that runs backwards',
    [{ type: 'play', play: 0, time: START - 1 }] as const,
    "an action can't be -1 seconds after the last",
  ],
  [
    'parts of a second',
    [{ type: 'play', play: 0, time: START + 0.5 }] as const,
    "an action can't be 0.5 seconds after the last",
  ],
])('%s is refused', (_, actions, message) => {
  expect(() => packLog(house(), actions, START)).toThrow(message);
});

test.each([
  [[9], 'the log breaks off after 1 bytes'],
  [[9, 128], 'the log breaks off after 2 bytes'],
  [[224], 'the log breaks off after 1 bytes'],
  [[225, 0], 'the log holds an unknown mark 225'],
  [[227, 0], 'the log holds an unknown mark 227'],
  [[248, 0], 'the log holds an unknown mark 248'],
  [[255, 0], 'the log holds an unknown mark 255'],
])('%j is no log: %s', (bytes, message) => {
  expect(() => unpackLog(house(), Uint8Array.from(bytes), START)).toThrow(message);
});

test('the marks of the last kind reach to its fourth seat', () => {
  expect(unpackLog(house(), Uint8Array.of(247, 0), START)).toEqual([{ type: 'expired', seat: 3, time: START }]);
});
