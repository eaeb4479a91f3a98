import { makeTime } from '@slowfives/core/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { join, type Person } from '../support/people.ts';
import { look, playOne, seat, turnOf } from '../support/tables.ts';
import { DAY, HOUR, settle } from '../support/time.ts';
import { pass } from './reached.ts';
import { startTold, type ToldServer } from './told-server.ts';

let told: ToldServer;
beforeAll(async () => {
  told = await startTold();
});
afterAll(() => told?.close());

const ALL = { turn: true, reminder: true, timeout: true, round: true, match: true, invite: true };
const newcomer = (more: object = {}): Promise<Person> => join(told.api, 'Ann', more);
const secondsOf = (time: string | null | undefined): number => Date.parse(time ?? '') / 1000;
const timeIn = async (seconds: number): Promise<string> => makeTime(secondsOf(await settle(told.api)) + seconds);

test('who said nothing hears of turns by push at once and by mail after ten minutes, and of no single rounds', async () => {
  const usual = {
    push: { ...ALL, round: false },
    email: { ...ALL, round: false },
    webhook: ALL,
    mail_time: 'ten_minutes',
    digest_hour: 18,
    muted: {},
  };
  expect(await told.api.does('settings', {}, await newcomer())).toEqual(usual);
});

test('a change leaves what it does not name', async () => {
  const ann = await newcomer();
  await told.api.does('updateSettings', { push: { turn: false }, mail_time: 'daily', digest_hour: 7 }, ann);
  await told.api.does('updateSettings', { email: { round: true } }, ann);
  expect(await told.api.does('settings', {}, ann)).toEqual({
    push: { ...ALL, round: false, turn: false },
    email: ALL,
    webhook: ALL,
    mail_time: 'daily',
    digest_hour: 7,
    muted: {},
  });
});

test.each([
  ['/digest_hour', { digest_hour: 24 }],
  ['/digest_hour', { digest_hour: 7.5 }],
  ['/mail_time', { mail_time: 'weekly' }],
  ['/push/turn', { push: { turn: 'no' } }],
  ['/push/chat', { push: { chat: true } }],
  ['/fax', { fax: { turn: true } }],
  ['/muted', { muted: {} }],
])('a setting that does not fit is refused at %s, and nothing changes', async (pointer, change) => {
  const ann = await newcomer();
  const before = await told.api.does('settings', {}, ann);
  const { errors } = await told.api.refuses('invalid_request', 'updateSettings', { digest_hour: 3, ...change }, ann);
  expect(errors?.map((error) => error.pointer)).toEqual([pointer]);
  expect(await told.api.does('settings', {}, ann)).toEqual(before);
});

test('nobody sees or changes settings without a token', async () => {
  await told.api.refuses('unauthorized', 'settings');
  await told.api.refuses('unauthorized', 'updateSettings', { digest_hour: 3 });
  await told.api.refuses('unauthorized', 'notices');
  await told.api.refuses('unauthorized', 'endpoints');
});

test('my clock stands still while I am away: others see it, and my deadline moves at once by as long', async () => {
  const table = await seat(told.api, [await newcomer(), await newcomer()]);
  const { seat: mine, mover, view } = await turnOf(table);
  const until = await timeIn(5 * DAY);
  const me = await told.api.does('startVacation', { until }, mover);
  expect(secondsOf(me.vacation?.until)).toBe(secondsOf(until));
  expect(me.vacation_left).toBe(16 * DAY);
  await settle(told.api);
  const seen = await look(table, 1 - mine);
  expect(seen.seats[mine]?.away).toEqual(me.vacation);
  expect(seen.seats[1 - mine]?.away).toBeUndefined();
  expect(secondsOf(seen.turn?.deadline) - secondsOf(view.turn?.deadline)).toBe(5 * DAY);
});

test('who comes back early keeps the rest of their vacation, and the time that was left to play', async () => {
  const table = await seat(told.api, [await newcomer(), await newcomer()]);
  const { seat: mine, mover, view } = await turnOf(table);
  await told.api.does('startVacation', { until: await timeIn(10 * DAY) }, mover);
  const later = await pass(table, 2 * DAY);
  const me = await told.api.does('endVacation', {}, later.people[mine]);
  expect(me).toMatchObject({ vacation: null, vacation_left: 19 * DAY });
  await settle(told.api);
  const seen = await look(later, 1 - mine);
  expect(seen.seats[mine]?.away).toBeUndefined();
  expect(secondsOf(seen.turn?.deadline) - secondsOf(view.turn?.deadline)).toBe(2 * DAY);
  await told.api.does('endVacation', {}, later.people[mine]);
});

test('a vacation longer than the 21 days of a year is refused with the latest end; then there is none left', async () => {
  const ann = await newcomer();
  const { detail = '' } = await told.api.refuses(
    'too_much_vacation',
    'startVacation',
    { until: await timeIn(200 * DAY) },
    ann,
  );
  const [latest] = /[\d-]+T[\d:]+Z/.exec(detail) ?? [];
  const me = await told.api.does('startVacation', { until: latest }, ann);
  const taken = secondsOf(me.vacation?.until) - secondsOf(me.vacation?.from);
  expect(taken).toBeGreaterThanOrEqual(21 * DAY);
  expect(taken).toBeLessThanOrEqual(42 * DAY);
  expect(me.vacation_left).toBe(0);
  await told.api.refuses('too_much_vacation', 'startVacation', { until: await timeIn(DAY) }, ann);
});

test('a time may be written with fractions of a second, as programs do', async () => {
  const until = (await timeIn(DAY)).replace('Z', '.250Z');
  const { vacation } = await told.api.does('startVacation', { until }, await newcomer());
  expect(vacation?.until).toBe(until.replace('.250Z', 'Z'));
});

test('a vacation that ends before it begins is refused', async () => {
  const ann = await newcomer();
  for (const until of [await timeIn(-DAY), await timeIn(0), 'tomorrow']) {
    const { errors } = await told.api.refuses('invalid_request', 'startVacation', { until }, ann);
    expect(errors?.map(({ pointer }) => pointer)).toEqual(['/until']);
  }
});

test('a vacation that begins while my turn runs keeps me from losing on time', async () => {
  const table = await seat(told.api, [await newcomer(), await newcomer()], { pace: { per_move: DAY } });
  const { mover } = await turnOf(table);
  await told.api.does('startVacation', { until: await timeIn(3 * DAY) }, mover);
  const later = await pass(table, 2 * DAY);
  expect((await look(later, 0)).status).toBe('playing');
  expect((await look(await pass(later, 3 * DAY), 0)).result?.reason).toBe('timeout');
});

test('only the others can give me more time, a day each time', async () => {
  const table = await seat(told.api, [await newcomer(), await newcomer()]);
  const { seat: mine, mover, view } = await turnOf(table);
  const other = table.people[1 - mine];
  await told.api.refuses('not_given', 'moreTime', { id: table.id }, mover);
  const given = await told.api.does('moreTime', { id: table.id }, other);
  expect(secondsOf(given.turn?.deadline) - secondsOf(view.turn?.deadline)).toBe(DAY);
  expect(given.version).toBe(view.version);
  await told.api.refuses('not_found', 'moreTime', { id: table.id }, await newcomer());
});

test('more time is not given where no time runs, where none is short, or where nothing is played', async () => {
  const [ann, bo] = [await newcomer(), await newcomer()];
  const endless = await seat(told.api, [ann, bo], { pace: { per_move: null } });
  const { seat: turn } = await turnOf(endless);
  await told.api.refuses('not_given', 'moreTime', { id: endless.id }, endless.people[1 - turn]);
  const open = await told.api.does('createMatch', {}, ann);
  await told.api.refuses('match_open', 'moreTime', { id: open.id }, ann);
  const table = await seat(told.api, [ann, bo]);
  const { seat: mover } = await turnOf(table);
  const give = () => told.api.ask('moreTime', { id: table.id }, { by: table.people[1 - mover] });
  let days = 0;
  while ((await give()).status === 200) days++;
  expect(days).toBeGreaterThanOrEqual(57);
  expect(days).toBeLessThanOrEqual(58);
  await told.api.does('resign', { id: table.id }, ann);
  await told.api.refuses('match_finished', 'moreTime', { id: table.id }, bo);
});

test('a match can be silent for a while, for good, or no longer; somebody else’s cannot', async () => {
  const table = await seat(told.api, [await newcomer(), await newcomer()]);
  const [ann] = table.people;
  const now = secondsOf(await settle(told.api));
  const hour = await told.api.does('mute', { id: table.id, seconds: HOUR }, ann);
  expect(secondsOf(hour.muted[table.id])).toBe(now + HOUR);
  const forGood = await told.api.does('mute', { id: table.id }, ann);
  expect(secondsOf(forGood.muted[table.id])).toBeGreaterThan(now + 3650 * DAY - 1);
  expect((await told.api.does('mute', { id: table.id, seconds: 0 }, ann)).muted).toEqual({});
  expect((await told.api.does('mute', { id: table.id, until: 'next_turn' }, ann)).muted).toEqual({
    [table.id]: 'next_turn',
  });
  await told.api.refuses('not_found', 'mute', { id: table.id }, await newcomer());
  const { errors } = await told.api.refuses('invalid_request', 'mute', { id: table.id, seconds: -1 }, ann);
  expect(errors?.map(({ pointer }) => pointer)).toEqual(['/seconds']);
  const both = { id: table.id, seconds: HOUR, until: 'next_turn' };
  expect((await told.api.refuses('invalid_request', 'mute', both, ann)).errors?.[0]?.detail).toContain('not both');
});

test('a deadline that would fall into my night ends an hour after it, and both see so from the start', async () => {
  const now = secondsOf(await settle(told.api));
  const clock = (seconds: number): string => makeTime(now + seconds).slice(11, 16);
  const night = { from: clock(-HOUR), to: clock(3 * HOUR) };
  const sleeper = async () => {
    const person = await newcomer({ zone: 'UTC' });
    await told.api.does('updateMe', { quiet_hours: night }, person);
    return person;
  };
  const table = await seat(told.api, [await sleeper(), await sleeper()], { pace: { per_move: DAY } });
  const ends = secondsOf(`${makeTime(now + DAY + 3 * HOUR).slice(0, 16)}Z`) + HOUR;
  for (const person of [0, 1]) expect(secondsOf((await look(table, person)).turn?.deadline)).toBe(ends);
  const played = await playOne(table);
  expect(secondsOf(played.turn?.deadline)).toBe(ends);
});
