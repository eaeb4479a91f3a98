import { expect, test } from 'vitest';
import { type NoticeFacts, noticeText, pushWords } from './notice.ts';

const ASKED: NoticeFacts = {
  kind: 'reminder_asked',
  seat: 0,
  names: ['Bo', 'Ann'],
  scores: [15, 20],
  count: 10,
  isNow: true,
  winners: [],
  reason: null,
};

test.each([
  ['en', 'You asked to be reminded: your turn against Ann', 'It is still your turn. The count is 10. Score: 15 : 20.'],
  [
    'es-MX',
    'Pediste que te lo recordáramos: te toca contra Ann',
    'Sigue siendo tu turno. La cuenta es 10. Marcador: 15 : 20.',
  ],
])('in %s a reminder that was asked for says so', (language, subject, text) => {
  expect(noticeText(language, ASKED)).toEqual({ subject, text });
});

test.each([
  ['en', '4 matches wait for you', 'Remind me in 3 h'],
  ['fr', '4 matches wait for you', 'Remind me in 3 h'],
  [null, '4 matches wait for you', 'Remind me in 3 h'],
  ['es', '4 partidas te esperan', 'Recuérdamelo en 3 h'],
])('a push in %s counts what waits and offers a reminder', (language, waiting, remind) => {
  const words = pushWords(language);
  expect([words.waiting(4), words.remind]).toEqual([waiting, remind]);
});
