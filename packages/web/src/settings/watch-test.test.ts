import type { EndpointView } from '@slowfives/contract/endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchTest } from './watch-test.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Result = NonNullable<EndpointView['tested']>['result'];

const HOOK = {
  id: 'webhook_1',
  type: 'webhook',
  address: 'https://example.org',
  added: '2026-01-01T00:00:00Z',
} as const;
const WAITING = Array.from({ length: 30 }, (): Result => 'waiting');

/** A server where the test stands like this, look by look; null: the endpoint is gone. */
const serverOf = (results: readonly (Result | null)[]) => {
  let looks = 0;
  const look = async () => {
    const result = results[looks++] ?? null;
    const tested = { time: '2026-01-01T00:00:00Z', result: result ?? 'gone', detail: '' };
    return { data: result === null ? [] : [{ ...HOOK, tested }], push_key: null };
  };
  return { look, looks: () => looks };
};

test('looks each second, until the test is done', async () => {
  const server = serverOf(['waiting', 'waiting', 'sent', 'gone']);
  const watching = watchTest(server.look, HOOK.id);
  await vi.advanceTimersByTimeAsync(2999);
  expect(server.looks()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect((await watching)?.tested?.result).toBe('sent');
  expect(server.looks()).toBe(3);
});

test('gives up after twenty seconds, and says that it still waits', async () => {
  const server = serverOf(WAITING);
  const watching = watchTest(server.look, HOOK.id);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await watching)?.tested?.result).toBe('waiting');
  expect(server.looks()).toBe(20);
});

test('an endpoint that is gone meanwhile is told to be', async () => {
  const watching = watchTest(serverOf(['waiting', null]).look, HOOK.id);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await watching).toBeUndefined();
});
