import { expect, test } from 'vitest';
import { TURN } from '../../../../test/channels/push-message.ts';
import { MAX_PAYLOAD_BYTES, makePayload, payloadOf, shrunk } from './push-payload.ts';

const play = (tile: string, on?: string) => ({ tile, ...(on ? { on } : {}), url: `https://fives.example/p/${tile}` });

test('a push holds what the notification shows, and nothing else of the match', () => {
  expect(payloadOf(TURN)).toEqual({
    title: 'Your turn against Bob',
    body: 'It is your turn. The count is 10. Score: 15 : 20.',
    url: 'https://fives.example/m/mat_first',
    tag: 'mat_first',
    version: 7,
    badge: 2,
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
