import { expect, test } from 'vitest';
import { settle } from '../deliveries/settle.ts';
import type { Endpoint } from '../endpoints.ts';
import type { SendResult } from './channel.ts';
import { failingAfter, isDead, WEBHOOK_WAITS } from './webhook-schedule.ts';

const NOW = 1_764_406_800;
const DAY = 86_400;
const LATER: SendResult = { type: 'later', detail: '500' };

const HOOK: Endpoint = {
  id: 'webhook_1',
  added: NOW,
  type: 'webhook',
  url: 'https://hook.example/',
  format: 'standard',
  secrets: [],
};

/** How long a notice waits after so many tries of which the last came to this; null if it waits no more. In seconds. */
const waitAfter = (tries: number, result: SendResult): number | null => {
  const before = { state: 'leased', at: NOW, tries: tries - 1 } as const;
  const { state, until = NOW } = settle(before, [{ endpoint: HOOK, result }], 'webhook', NOW, 0);
  return state === 'waiting' ? until - NOW : null;
};

test('one that fails is tried eight times over more than a day', () => {
  expect(WEBHOOK_WAITS).toEqual([0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000]);
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((tries) => waitAfter(tries, LATER));
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000, null]);
});

test.each([
  ['longer than the schedule', 600, 600],
  ['sooner than the schedule', 1, 5],
])('a receiver that wants it %s waits %i s', (_, after, wait) => {
  expect(waitAfter(1, { ...LATER, after })).toBe(wait);
});

test.each(['sent', 'refused', 'gone'] as const)('one that is %s is not tried again', (type) => {
  expect(waitAfter(1, { type, detail: '' })).toBeNull();
});

test('a hook fails from its first failure until it works again', () => {
  expect(failingAfter(null, LATER, NOW)).toBe(NOW);
  expect(failingAfter(NOW, LATER, NOW + 60)).toBe(NOW);
  expect(failingAfter(NOW, { type: 'refused', detail: '' }, NOW + 60)).toBe(NOW);
  expect(failingAfter(NOW, { type: 'sent' }, NOW + 60)).toBeNull();
});

test.each([
  ['works', null, false],
  ['began to fail', NOW, false],
  ['has failed for just under five days', NOW - 5 * DAY + 1, false],
  ['has failed for five days', NOW - 5 * DAY, true],
])('a hook that %s is switched off: %s %s', (_, since, dead) => {
  expect(isDead(since, NOW)).toBe(dead);
});
