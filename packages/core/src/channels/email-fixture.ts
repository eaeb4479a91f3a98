import type { MatchNotice } from '../notices.ts';
import type { Message } from './channel.ts';
import type { MailSettings } from './email-content.ts';

/** 27 November 2026, 9:30 UTC. */
export const SENT_AT = Date.UTC(2026, 10, 27, 9, 30) / 1000;

const SITE = 'https://fives.example';

/** That it is Ann's turn. */
export const NOTICE: MatchNotice = {
  receiver: 'ply_abc',
  kind: 'turn',
  match: 'mat_0123456789',
  since: SENT_AT - 600,
  version: 7,
};

/** A message that it is Ann's turn against Bob, in the middle of a round. */
export const message = (changes: Partial<Message> = {}): Message => ({
  id: 'abc#1700000000#def#7#turn',
  notice: NOTICE,
  language: 'en',
  zone: 'Europe/Madrid',
  receiver: { id: 'ply_abc', name: 'Ann' },
  subject: 'Your turn against Bob',
  text: 'It is your turn. The count is 15. Score: 35 : 20.',
  url: `${SITE}/m/mat_0123456789`,
  deadline: SENT_AT + 28 * 3600,
  waiting: 1,
  counted: SENT_AT,
  board: {
    plays: [{ tile: '5-5' }, { tile: '5-0', on: '5-5' }, { tile: '6-5', on: '5-5' }, { tile: '6-6', on: '6-5' }],
    spinners: 'first',
    openEnds: [
      { tile: '5-5', at: 'end', value: 5 },
      { tile: '5-0', value: 0 },
      { tile: '6-6', value: 6 },
    ],
    count: 12,
  },
  score: [35, 20],
  names: ['Ann', 'Bob'],
  seat: 0,
  plays: [
    { tile: '6-4', on: '6-6', url: `${SITE}/p/one` },
    { tile: '5-1', on: '5-5', at: 'end', url: `${SITE}/p/two` },
  ],
  parts: [],
  remindUrl: `${SITE}/r/one`,
  ...changes,
});

export const settings = (changes: Partial<MailSettings> = {}): MailSettings => ({
  from: 'play@fives.example',
  to: 'ann@example.org',
  links: {
    mute: `${SITE}/u/mute`,
    digest: `${SITE}/u/digest`,
    stop: `${SITE}/u/stop`,
    settings: `${SITE}/settings`,
  },
  now: SENT_AT,
  ...changes,
});
