import { afterAll, beforeAll, expect, test } from 'vitest';
import { playOne, turnOf } from '../support/tables.ts';
import { settle } from '../support/time.ts';
import { events, joinReached, type Reached, sit } from './reached.ts';
import { startTold, type ToldServer } from './told-server.ts';

let told: ToldServer;
beforeAll(async () => {
  told = await startTold();
});
afterAll(() => told?.close());

const noticeOf = async ({ person }: Reached, match: string) => {
  const { data } = await told.api.does('notices', {}, person);
  return data.findLast((notice) => notice.kind === 'turn' && notice.match === match);
};

test('a webhook gets a notice again when its player asks, under the same id, also when the turn is played', async () => {
  const { table, mover } = await sit(told.api, [await joinReached(told, 'Ann'), await joinReached(told, 'Bo')]);
  const { id: notice = '', version } = (await noticeOf(mover, table.id)) ?? {};
  const again = { id: mover.hook.id, notice };
  await told.api.does('redeliver', again, mover.person);
  await settle(told.api);
  await playOne(table);
  await told.api.does('redeliver', again, mover.person);
  await settle(told.api);
  const types = events(mover).map(({ type, data }) => `${type} ${data.version}`);
  const ids = mover.receiver.deliveries.map(({ headers }) => headers['webhook-id']);
  const same = ids.filter((_, i) => types[i] === `match.turn ${version}`);
  expect(same).toHaveLength(3);
  expect(new Set(same).size).toBe(1);
  expect((await noticeOf(mover, table.id))?.channels.webhook).toMatchObject({ state: 'sent', tries: 3 });
});

test('what could not be delivered is delivered when it is asked for again', async () => {
  const { table, mover, other } = await sit(told.api, [await joinReached(told, 'Ann'), await joinReached(told, 'Bo')]);
  other.receiver.answerNext(500);
  while ((await turnOf(table)).mover.id === mover.person.id) await playOne(table);
  await settle(told.api);
  const notice = await noticeOf(other, table.id);
  expect(notice?.channels.webhook?.state).toBe('waiting');
  await told.api.does('redeliver', { id: other.hook.id, notice: notice?.id }, other.person);
  await settle(told.api);
  const event = other.receiver.deliveries.at(-1)?.verifiedWith(other.hook.secret);
  expect(event).toMatchObject({ type: 'match.turn' });
});

test('nobody has another’s notice sent again, nor to a place that is no webhook of theirs', async () => {
  const { table, mover, other } = await sit(told.api, [await joinReached(told, 'Ann'), await joinReached(told, 'Bo')]);
  const { id: notice = '' } = (await noticeOf(mover, table.id)) ?? {};
  const before = other.receiver.deliveries.length;
  const refuses = (asked: object, by: Reached) => told.api.refuses('not_found', 'redeliver', asked, by.person);
  await refuses({ id: other.hook.id, notice }, other);
  await refuses({ id: mover.hook.id, notice }, other);
  await refuses({ id: mover.hook.id, notice: 'nothing' }, mover);
  const [push] = (await told.api.does('endpoints', {}, mover.person)).data.filter(({ type }) => type === 'push');
  await refuses({ id: push?.id ?? '', notice }, mover);
  await settle(told.api);
  expect(other.receiver.deliveries).toHaveLength(before);
});
