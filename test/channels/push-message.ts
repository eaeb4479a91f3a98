import type { Message } from '@slowfives/core/channels/channel.ts';

const SINCE = Date.parse('2026-11-29T09:00:00Z') / 1000;
export const DAY = 86_400;

/** Ann's turn in a match of two, until three days later, with one play to offer. */
export const TURN: Message = {
  id: 'ann#1764406800#mat#7#turn',
  notice: { receiver: 'ply_ann', kind: 'turn', match: 'mat_first', since: SINCE, version: 7 },
  language: 'en',
  zone: 'Europe/Berlin',
  receiver: { id: 'ply_ann', name: 'Ann' },
  subject: 'Your turn against Bob',
  text: 'It is your turn. The count is 10. Score: 15 : 20.',
  url: 'https://fives.example/m/mat_first',
  deadline: SINCE + 3 * DAY,
  waiting: 2,
  counted: SINCE,
  board: null,
  score: [15, 20],
  names: ['Ann', 'Bob'],
  seat: 0,
  plays: [{ tile: '5-5', on: '5-0', url: 'https://fives.example/p/token1' }],
  remindUrl: null,
};

/** The same message, told of another notice. */
export const about = (notice: Partial<Message['notice']>, change: Partial<Message> = {}): Message => ({
  ...TURN,
  ...change,
  notice: { ...TURN.notice, ...notice },
});
