import { forgetMe } from '@slowfives/core/forget.ts';
import { inbox } from '@slowfives/core/inbox.ts';
import { StoreUnavailable } from '@slowfives/core/store/errors.ts';
import { sweep } from '@slowfives/core/sweep.ts';
import { goOnVacation } from '@slowfives/core/vacation.ts';
import { expect, test } from 'vitest';
import { DAY, HOOK, HOUR, MAIL, PUSH, smallWorld } from './small-world.ts';

const countOf = (sent: readonly string[], what: string): number => sent.filter((one) => one === what).length;

test('a push that was taken is not sent again because the mail beside it failed', async () => {
  const broken = async (endpoint: { readonly type: string }) => {
    if (endpoint.type === 'webhook') throw new Error('the line is cut');
    return { type: 'sent' } as const;
  };
  const world = await smallWorld({ endpoints: [PUSH, HOOK], send: broken });
  await world.pass(HOUR);
  expect(countOf(world.sent, 'turn by push')).toBe(1);
  expect(countOf(world.sent, 'turn by webhook')).toBe(0);
  world.close();
});

test('what was sent is written down also when the store is busy just then', async () => {
  let isSending = false;
  let refused = 0;
  const world = await smallWorld({
    endpoints: [PUSH],
    send: async () => {
      isSending = true;
      return { type: 'sent' };
    },
    spoil: (table) => ({
      ...table,
      put: async (item, replaces) => {
        if (isSending && refused++ < 2) throw new StoreUnavailable('busy');
        return table.put(item, replaces);
      },
    }),
  });
  await world.pass(HOUR);
  expect(refused).toBeGreaterThan(2);
  expect(countOf(world.sent, 'turn by push')).toBe(1);
  world.close();
});

test('one item that cannot be read stops no match from ending', async () => {
  const world = await smallWorld({ endpoints: [] });
  const wakeAt = (await world.present()).stored.deadline ?? 0;
  for (const pk of ['M#0', 'M#1', 'M#2', 'M#3', 'M#4', 'M#5', 'M#6', 'M#7']) {
    await world.core.table.put({ pk, sk: 'X', data: Uint8Array.of(255), wakeAt }, 0);
  }
  const swept = await world.pass(3 * DAY);
  expect(swept.at(-1)?.failed).toHaveLength(8);
  expect((await world.present()).match?.game.outcome?.reason).toBe('timeout');
  world.close();
});

test('nobody is looked for again and again who asked to be forgotten while a notice waited', async () => {
  const world = await smallWorld({ endpoints: [MAIL] });
  await world.ask('updateSettings', world.mover, {}, { mail_time: 'daily' });
  await world.pass(60);
  await forgetMe(world.core, world.mover);
  await world.pass(2 * DAY);
  const handed: unknown[] = [];
  await sweep(world.core, { queue: { send: async (work) => void handed.push(work) }, credit: false });
  expect(handed).toEqual([]);
  world.close();
});

test('a turn of thirty days is reminded of half-way and when a fifth is left', async () => {
  const world = await smallWorld({ perMove: 30 * DAY, endpoints: [PUSH] });
  await world.pass(15 * DAY + HOUR);
  expect(countOf(world.sent, 'reminder_1 by push')).toBe(1);
  await world.pass(9 * DAY);
  expect(countOf(world.sent, 'reminder_2 by push')).toBe(1);
  world.close();
});

test('my turn stands in my notices at once, also when only a mail will tell of it, and once', async () => {
  const world = await smallWorld({ endpoints: [MAIL] });
  const mine = async () =>
    (await inbox(world.core, world.mover, '', 20, undefined)).rows.filter(({ kind }) => kind === 'turn');
  await world.pass(0);
  const [before, ...more] = await mine();
  expect(more).toEqual([]);
  expect(before?.channels.email).toMatchObject({ state: 'waiting' });
  await world.pass(11 * 60);
  const [after, ...others] = await mine();
  expect(others).toEqual([]);
  expect(after).toMatchObject({ id: before?.id, channels: { email: { state: 'sent' } } });
  expect(countOf(world.sent, 'turn by email')).toBe(1);
  world.close();
});

test('pages of notices hold each once, also while a turn that only goes by mail has just begun', async () => {
  const world = await smallWorld({ endpoints: [MAIL] });
  await world.pass(0);
  const ids: string[] = [];
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const page = await inbox(world.core, world.mover, '', 1, after);
    ids.push(...page.rows.map(({ id }) => id));
    after = page.next;
  }
  const all = (await inbox(world.core, world.mover, '', 20, undefined)).rows.map(({ id }) => id);
  expect(ids).toEqual(all);
  world.close();
});

test('a vacation freezes my own clock, whole, and coming back early gives the rest back', async () => {
  const world = await smallWorld({ endpoints: [] });
  await world.pass(HOUR);
  const deadline = async () => (await world.present()).stored.deadline ?? 0;
  const before = await deadline();
  const now = world.core.now();
  await goOnVacation(world.core, world.other, now + DAY);
  await world.pass(0);
  expect(await deadline()).toBe(before);
  await goOnVacation(world.core, world.mover, now + 5 * DAY);
  await world.pass(0);
  expect(await deadline()).toBe(before + 5 * DAY);
  await world.pass(2 * DAY);
  await world.ask('endVacation', world.mover, {}, {});
  await world.pass(0);
  expect(await deadline()).toBe(before + 2 * DAY);
  world.close();
});
