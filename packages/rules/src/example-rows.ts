import type { ExampleEnd, ExampleGame } from './example.ts';

/* Made from test/data/examples.json by `node scripts/make-rules-doc.mjs`. */

export const EXAMPLE_GAMES: readonly ExampleGame[] = [
  {
    rules: {
      maxPip: 6,
      spinners: 'first',
      armsOpen: 'afterBothSides',
      spinnerCount: 'untilTwoCovered',
      endDoubleCounts: 'both',
    },
    plays: [
      { tile: '4-1' },
      { tile: '1-1', on: '4-1' },
      { tile: '4-4', on: '4-1' },
      { tile: '4-3', on: '4-4' },
      { tile: '2-1', on: '1-1' },
      { tile: '5-1', on: '1-1', at: 'end' },
      { tile: '5-5', on: '5-1' },
      { tile: '5-0', on: '5-5' },
      { tile: '3-1', on: '1-1', at: 'end' },
    ],
  },
  {
    rules: {
      maxPip: 6,
      spinners: 'first',
      armsOpen: 'afterBothSides',
      spinnerCount: 'untilTwoCovered',
      endDoubleCounts: 'both',
    },
    plays: [
      { tile: '5-5' },
      { tile: '5-3', on: '5-5' },
      { tile: '5-4', on: '5-5' },
      { tile: '6-3', on: '5-3' },
      { tile: '4-4', on: '5-4' },
      { tile: '6-5', on: '5-5', at: 'end' },
    ],
  },
  {
    rules: {
      maxPip: 6,
      spinners: 'none',
      armsOpen: 'afterBothSides',
      spinnerCount: 'untilTwoCovered',
      endDoubleCounts: 'both',
    },
    plays: [
      { tile: '5-5' },
      { tile: '5-0', on: '5-5' },
      { tile: '0-0', on: '5-0' },
      { tile: '6-5', on: '5-5' },
      { tile: '4-0', on: '0-0' },
    ],
  },
  {
    rules: {
      maxPip: 6,
      spinners: 'none',
      armsOpen: 'afterBothSides',
      spinnerCount: 'untilTwoCovered',
      endDoubleCounts: 'both',
    },
    plays: [{ tile: '6-4' }, { tile: '4-4', on: '6-4' }, { tile: '6-6', on: '6-4' }],
  },
  {
    rules: {
      maxPip: 6,
      spinners: 'first',
      armsOpen: 'afterBothSides',
      spinnerCount: 'untilTwoCovered',
      endDoubleCounts: 'single',
    },
    plays: [
      { tile: '5-5' },
      { tile: '5-3', on: '5-5' },
      { tile: '5-4', on: '5-5' },
      { tile: '6-3', on: '5-3' },
      { tile: '4-4', on: '5-4' },
      { tile: '6-5', on: '5-5', at: 'end' },
    ],
  },
  {
    rules: {
      maxPip: 6,
      spinners: 'first',
      armsOpen: 'afterBothSides',
      spinnerCount: 'whileEndsExposed',
      endDoubleCounts: 'both',
    },
    plays: [{ tile: '4-4' }, { tile: '6-4', on: '4-4' }, { tile: '4-1', on: '4-4' }],
  },
  {
    rules: { maxPip: 6, spinners: 'first', armsOpen: 'afterBothSides', spinnerCount: 'never', endDoubleCounts: 'both' },
    plays: [{ tile: '5-5' }, { tile: '5-0', on: '5-5' }, { tile: '4-0', on: '5-0' }],
  },
  {
    rules: {
      maxPip: 6,
      spinners: 'all',
      armsOpen: 'afterBothSides',
      spinnerCount: 'untilTwoCovered',
      endDoubleCounts: 'both',
    },
    plays: [
      { tile: '5-5' },
      { tile: '5-4', on: '5-5' },
      { tile: '4-4', on: '5-4' },
      { tile: '4-2', on: '4-4' },
      { tile: '4-3', on: '4-4', at: 'end' },
      { tile: '3-3', on: '4-3' },
    ],
  },
  {
    rules: {
      maxPip: 6,
      spinners: 'first',
      armsOpen: 'immediately',
      spinnerCount: 'untilTwoCovered',
      endDoubleCounts: 'both',
    },
    plays: [{ tile: '5-5' }, { tile: '5-2', on: '5-5' }, { tile: '5-3', on: '5-5', at: 'end' }],
  },
  {
    rules: {
      maxPip: 9,
      spinners: 'first',
      armsOpen: 'afterBothSides',
      spinnerCount: 'untilTwoCovered',
      endDoubleCounts: 'both',
    },
    plays: [{ tile: '9-1' }, { tile: '1-1', on: '9-1' }],
  },
  {
    rules: {
      maxPip: 9,
      spinners: 'first',
      armsOpen: 'afterBothSides',
      spinnerCount: 'untilTwoCovered',
      endDoubleCounts: 'both',
    },
    plays: [{ tile: '9-6' }],
  },
];

export const EXAMPLE_ENDS: readonly ExampleEnd[] = [
  { pips: [0, 3], out: 0 },
  { pips: [10, 24], out: null },
  { pips: [2, 2, 14], out: null },
  { pips: [0, 13, 13, 13], out: 0 },
  { pips: [2, 2, 9, 11], out: null },
];
