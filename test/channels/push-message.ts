import type { Message } from '@slowfives/core/channels/channel.ts';
import type { MatchNotice, PlayerNoticeKind } from '@slowfives/core/notices.ts';

const SINCE = Date.parse('2026-11-29T09:00:00Z') / 1000;
export const DAY = 86_400;

const TURN_NOTICE: MatchNotice = { receiver: 'ply_ann', kind: 'turn', match: 'mat_first', since: SINCE, version: 7 };

/** Ann's turn in a match of two, until three days later, with one play to offer. */
export const TURN: Message = {
  id: 'ann#1764406800#mat#7#turn',
  notice: TURN_NOTICE,
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
  parts: [],
  remindUrl: null,
};

/** The same message, told of another notice. */
export const about = (notice: Partial<MatchNotice>, change: Partial<Message> = {}): Message => ({
  ...TURN,
  ...change,
  notice: { ...TURN_NOTICE, ...notice },
});

/** A message to Ann that is about no single match. */
export const toPlayer = (kind: PlayerNoticeKind): Message => ({
  ...TURN,
  notice:
    kind === 'digest'
      ? { receiver: 'ply_ann', kind, match: null, since: SINCE, version: 0 }
      : { receiver: 'ply_ann', kind, match: null, endpoint: 'webhook_1', since: SINCE, version: 0 },
});
