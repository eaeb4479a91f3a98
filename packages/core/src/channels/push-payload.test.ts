import { expect, test } from 'vitest';
import { about, TURN } from '../../../../test/channels/push-message.ts';
import { MAX_PAYLOAD_BYTES, makePayload, payloadOf, shrunk } from './push-payload.ts';

const play = (tile: string, on?: string) => ({ tile, ...(on ? { on } : {}), url: `https://fives.example/p/${tile}` });

test('a push holds what the notification shows, and nothing else of the match', () => {
  expect(payloadOf(TURN)).toEqual({
    kind: 'turn',
    title: 'Your turn against Bob',
    body: 'It is your turn. The count is 10. Score: 15 : 20.',
    url: 'https://fives.example/m/mat_first',
    tag: 'mat_first',
    version: 7,
    badge: 2,
    counted: TURN.counted,
    actions: [{ action: 'play-1', title: '5-5 → 5-0', url: 'https://fives.example/p/token1' }],
  });
});

test.each([
  [0, []],
  [1, ['5-5']],
  [2, ['5-5', '6-5 → 5-0']],
  [3, []],
])('of %i plays the buttons are %j: all of them or none', (count, titles) => {
  const plays = [play('5-5'), play('6-5', '5-0'), play('6-6')].slice(0, count);
  expect(payloadOf({ ...TURN, plays }).actions.map(({ title }) => title)).toEqual(titles);
});

test.each([
  [1, ['5-5', 'Remind me in 3 h']],
  [2, ['5-5', '6-5 → 5-0']],
  [3, ['Remind me in 3 h']],
  [4, ['Remind me in 3 h']],
])('where a reminder can be asked for, beside %i plays the buttons are %j', (count, titles) => {
  const plays = [play('5-5'), play('6-5', '5-0'), play('6-6'), play('6-4')].slice(0, count);
  const { actions } = payloadOf({ ...TURN, plays, remindUrl: 'https://fives.example/r/token' });
  expect(actions.map(({ title }) => title)).toEqual(titles);
  expect(actions.filter(({ action }) => action === 'remind').map(({ url }) => url)).toEqual(
    count === 2 ? [] : ['https://fives.example/r/token'],
  );
});

test.each([
  ['en', '4 matches wait for you'],
  ['es', '4 partidas te esperan'],
])(
  'when more than three matches wait, a turn is one line in %s for all, which leads to their list',
  (language, title) => {
    expect(payloadOf({ ...TURN, language, waiting: 4, remindUrl: 'https://fives.example/r/token' })).toEqual({
      kind: 'waiting',
      title,
      body: 'Your turn against Bob',
      url: 'https://fives.example/',
      tag: 'waiting',
      version: 7,
      badge: 4,
      counted: TURN.counted,
      actions: [],
    });
  },
);

test.each(['reminder_1', 'reminder_2', 'reminder_asked', 'timeout', 'match_ended', 'invited'] as const)(
  'however many wait, a %s stands for itself',
  (kind) => {
    expect(payloadOf(about({ kind }, { waiting: 9 }))).toMatchObject({ kind, tag: 'mat_first', badge: 9 });
  },
);

test('one that is too long for a push is cut, by whole letters', () => {
  const payload = payloadOf({ ...TURN, text: '🁡'.repeat(2000) });
  expect(payload.body).toBe(`${'🁡'.repeat(79)}…`);
  expect(payload.actions).toEqual([]);
  expect(Buffer.byteLength(makePayload(payload))).toBeLessThan(MAX_PAYLOAD_BYTES);
});

test('one that is cut still leads to its match, in its place', () => {
  const { url, tag, version, badge } = payloadOf(TURN);
  expect(shrunk(payloadOf(TURN))).toMatchObject({ url, tag, version, badge, actions: [] });
});
