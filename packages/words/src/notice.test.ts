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
  missed: null,
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

test.each([
  [0, true, 'Your time ran out, and a tile was played for you. If your next turn runs out too, you forfeit.'],
  [0, false, 'Your time ran out, and you are out of this match.'],
  [1, true, 'The time of Ann ran out, and a tile was played for them. If their next turn runs out too, they forfeit.'],
  [1, false, 'The time of Ann ran out, and they are out of this match.'],
])('that the turn of seat %i ran out (a tile was played: %s) says what comes next', (seat, isPlayed, text) => {
  const facts: NoticeFacts = { ...ASKED, kind: 'timeout', missed: { seat, isPlayed }, scores: null, count: null };
  expect(noticeText('en', facts).text).toBe(text);
  expect(noticeText('es', facts).text).toMatch(/^Se acabó (?:tu tiempo|el tiempo de Ann)/);
});

test.each([
  ['target', 'The match is over.'],
  ['timeout', 'The match is over: the time for a turn ran out.'],
  ['resignation', 'The match is over by a resignation.'],
  ['aborted', 'The match was called off before anybody had played.'],
  ['cancelled', 'The match was called off.'],
])('that a match ended by %s says so', (reason, text) => {
  const facts: NoticeFacts = { ...ASKED, kind: 'match_ended', reason, scores: null, count: null };
  expect(noticeText('en', facts).text).toBe(text);
  expect(noticeText('es', facts).text).toMatch(/^La partida (?:terminó|se canceló)/);
});
