import { expect, test } from 'vitest';
import type { RulesLanguage } from './rules-text.ts';
import { endText, type PlayInWords, playText } from './worked-text.ts';

const LEAD: PlayInWords = { tile: '5-5', terms: [{ tile: '5-5', counts: 10 }], count: 10, points: 10 };
const SECOND: PlayInWords = {
  tile: '5-4',
  on: '5-5',
  terms: [
    { tile: '5-5', counts: 10 },
    { tile: '5-4', counts: 4 },
  ],
  count: 14,
  points: 0,
};
const ON_END: PlayInWords = {
  tile: '5-0',
  on: '5-5',
  at: 'end',
  terms: [
    { tile: '5-5', counts: 5 },
    { tile: '5-0', counts: 0 },
  ],
  count: 5,
  points: 1,
};

test.each<readonly [RulesLanguage, PlayInWords, string, string | undefined]>([
  ['en', LEAD, '5-5: 10', '10 points'],
  ['en', SECOND, '5-4 on 5-5: (5+5) + 4 = 14', undefined],
  ['en', ON_END, '5-0 on an end of 5-5: 5 + 0 = 5', '1 point'],
  ['es', LEAD, '5-5: 10', '10 puntos'],
  ['es', SECOND, '5-4 en 5-5: (5+5) + 4 = 14', undefined],
  ['es', ON_END, '5-0 en una punta de 5-5: 5 + 0 = 5', '1 punto'],
])('in "%s" a play says where it goes, how it counts and what it is worth: %#', (language, play, text, points) => {
  expect(playText(play, language)).toEqual(points === undefined ? { text } : { text, points });
});

const OUT = { pips: [0, 3], out: 0, awards: [5, 0] };
const BLOCK = { pips: [10, 24], out: null, awards: [25, 0] };

test.each<readonly [RulesLanguage, Parameters<typeof endText>[0], 0 | 1, string]>([
  ['en', OUT, 0, 'Seat 0 goes out with 0, 3 pips in the hands: 5, 0 points'],
  ['en', OUT, 1, 'Seat 1 goes out with 0, 3 pips in the hands: 5, 0 points'],
  ['en', BLOCK, 1, 'A block with 10, 24 pips in the hands: 25, 0 points'],
  ['es', OUT, 1, 'El asiento 1 se queda sin fichas con 0, 3 puntos en las manos: 5, 0 puntos'],
  ['es', BLOCK, 1, 'Un cierre con 10, 24 puntos en las manos: 25, 0 puntos'],
])('in "%s" the end of a round says what is in the hands and what each seat gets: %#', (language, end, first, text) => {
  expect(endText(end, language, first)).toBe(text);
});
