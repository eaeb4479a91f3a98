import { expect, test } from 'vitest';
import { about, TURN, toPlayer } from '../../../../test/channels/push-message.ts';
import { MATCH_NOTICE_KINDS, PLAYER_NOTICE_KINDS } from '../notices.ts';
import { eventOf, WEBHOOK_TYPES } from './webhook-event.ts';

test('a hook is told ids, where to look, until when, and in words: no hand and no link that plays', () => {
  expect(eventOf(TURN)).toEqual({
    type: 'match.turn',
    timestamp: '2026-11-29T09:00:00Z',
    data: {
      match: 'mat_first',
      player: 'ply_ann',
      version: 7,
      url: 'https://fives.example/m/mat_first',
      deadline: '2026-12-02T09:00:00Z',
      waiting: 2,
      subject: 'Your turn against Bob',
      text: 'It is your turn. The count is 10. Score: 15 : 20.',
    },
  });
});

test('a turn without a limit has no deadline', () => {
  expect(eventOf(about({}, { deadline: null })).data.deadline).toBeNull();
});

test('every notice has the name that receivers know it by', () => {
  const ofMatches = MATCH_NOTICE_KINDS.map((kind) => eventOf(about({ kind })).type);
  const ofPlayers = PLAYER_NOTICE_KINDS.map((kind) => eventOf(toPlayer(kind)).type);
  expect([...ofMatches, ...ofPlayers]).toEqual(Object.values(WEBHOOK_TYPES));
});
