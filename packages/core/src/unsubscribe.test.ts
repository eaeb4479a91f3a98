import { afterAll, expect, test } from 'vitest';
import { CHANNELS } from './channels/channel.ts';
import { NOW, testCore } from './play-link-fixture.ts';
import { makeUnsubscribe, readUnsubscribe, type Unsubscribe, unsubscribe } from './unsubscribe.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

const core = testCore();
afterAll(core.close);

const PLAYER = `ply_0${'z'.repeat(25)}`;
const MATCH = `mat_1${'k'.repeat(25)}`;
const SITE = 'https://fives.example';

const SCOPES: readonly Unsubscribe['scope'][] = [{ type: 'match', match: MATCH }, { type: 'digest' }, { type: 'all' }];
const WAYS = CHANNELS.flatMap((channel) => SCOPES.map((scope): Unsubscribe => ({ player: PLAYER, channel, scope })));

test.each(WAYS)('$scope.type of $channel comes back as it was made', (what) => {
  expect(readUnsubscribe(core, makeUnsubscribe(core, what))).toEqual(what);
});

test('an old mail still stops what it came from', () => {
  const what: Unsubscribe = { player: PLAYER, channel: 'email', scope: { type: 'all' } };
  const token = makeUnsubscribe(core, what);
  core.at(NOW + 10 * 365 * 86_400);
  expect(readUnsubscribe(core, token)).toEqual(what);
});

test('posting stops it, again and again the same; a forged token stops nothing', async () => {
  const stopped: Unsubscribe[] = [];
  const stop = async (what: Unsubscribe): Promise<void> => void stopped.push(what);
  const what: Unsubscribe = { player: PLAYER, channel: 'email', scope: { type: 'match', match: MATCH } };
  const token = makeUnsubscribe(core, what);
  expect(await unsubscribe(core, token, stop)).toEqual(what);
  expect(await unsubscribe(core, token, stop)).toEqual(what);
  expect(await unsubscribe(core, `${token.slice(0, -1)}!`, stop)).toBeUndefined();
  expect(stopped).toEqual([what, what]);
});

test.each(SCOPES)('the page asks before it stops $type, and tells after', (scope) => {
  const what: Unsubscribe = { player: PLAYER, channel: 'email', scope };
  const asks = unsubscribePage(what, { done: false, language: 'en', site: SITE });
  const told = unsubscribePage(what, { done: true, language: 'en', site: SITE });
  expect(asks.match(/<button/g)).toHaveLength(1);
  expect(asks).toContain('<form method="post">');
  expect(told).not.toContain('<form');
  expect(asks + told).not.toMatch(/<script|ply_/);
  expect(told).toContain(`${SITE}/settings`);
});

test('a link that does not work says where to go instead', () => {
  const page = unsubscribePage(undefined, { done: false, language: 'es', site: SITE });
  expect(page).toContain('Este enlace no funciona');
  expect(page).not.toContain('<form');
});
