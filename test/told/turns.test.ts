import type { Success } from '@slowfives/contract/handlers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerLines, parseMail, type Received } from '../channels/email-server.ts';
import { renew } from '../support/people.ts';
import { playOne, playToEnd, turnOf } from '../support/tables.ts';
import { advance, DAY, HOUR, MINUTE, settle } from '../support/time.ts';
import { arrived, events, joinReached, pass, type Reached, readPush, sit } from './reached.ts';
import { startTold, type ToldServer } from './told-server.ts';

let told: ToldServer;
beforeAll(async () => {
  told = await startTold();
});
afterAll(() => told?.close());

const pair = async (more: object = {}): Promise<readonly [Reached, Reached]> => [
  await joinReached(told, 'Ann', more),
  await joinReached(told, 'Bo', more),
];

const headingOf = async (mail: Received): Promise<string> => (await parseMail(mail)).text?.split('\n')[0] ?? '';

/** The mails that begin with these words. */
const mailsOf = async (who: Reached, start: string): Promise<readonly Received[]> => {
  const { mails } = arrived(told, who);
  const headings = await Promise.all(mails.map(headingOf));
  return mails.filter((_, i) => headings[i]?.startsWith(start));
};

const pushesOf = (match: string, start: string) =>
  told.pushed.map((text) => JSON.parse(text)).filter(({ tag, title }) => tag === match && title.startsWith(start));

test('each turn is told once on each channel: by mail only if it still stands after ten minutes', async () => {
  const people = await pair();
  const { table } = await sit(told.api, people);
  const turns: { readonly mover: Reached; readonly version: number; readonly waited: boolean }[] = [];
  let present = table;
  for (let i = 0; i < 10; i++) {
    const { mover, view, seat } = await turnOf(present);
    const who = people.find(({ person }) => person.id === mover.id);
    if (who === undefined) throw new Error(`nobody sits at ${seat}`);
    turns.push({ mover: who, version: view.version, waited: i % 2 === 0 });
    present = await pass(present, i % 2 === 0 ? 11 * MINUTE : 9 * MINUTE);
    await playOne(present);
    await settle(told.api);
  }
  await advance(told.api, HOUR);
  const { view: last } = await turnOf(await pass(present, 0));
  for (const { mover, version } of turns) {
    expect(pushesOf(table.id, 'Your turn').filter((push) => push.version === version)).toHaveLength(1);
    const hooks = events(mover).filter(({ type, data }) => type === 'match.turn' && data.version === version);
    expect(hooks).toHaveLength(1);
    expect(hooks[0]?.data).toMatchObject({ match: table.id, player: mover.person.id });
  }
  expect(pushesOf(table.id, 'Your turn')).toHaveLength(turns.length + 1);
  const all = people.flatMap((who) => events(who).filter(({ type }) => type === 'match.turn'));
  expect(all.map(({ data }) => data.version)).toHaveLength(turns.length + 1);
  expect(new Set(all.map(({ data }) => data.version))).toEqual(new Set([...turns, last].map(({ version }) => version)));
  const mails = await Promise.all(people.map((who) => mailsOf(who, 'Your turn')));
  expect(mails.flat()).toHaveLength(turns.filter(({ waited }) => waited).length + 1);
});

test('the mails of a match are one thread, each with an id of its own, and stop by one click', async () => {
  const people = await pair();
  const { table, mover } = await sit(told.api, people);
  let present = table;
  for (let i = 0; i < 4; i++) {
    present = await pass(present, 11 * MINUTE);
    await playOne(present);
  }
  await advance(told.api, 11 * MINUTE);
  const mails = arrived(told, mover).mails;
  expect(mails.length).toBeGreaterThan(1);
  const read = await Promise.all(mails.map(parseMail));
  const root = `<${table.id}@example.org>`;
  for (const mail of read) expect([mail.inReplyTo, mail.references].flat()).toEqual([root, root]);
  expect(new Set(read.map(({ subject }) => subject)).size).toBe(1);
  expect(new Set(read.map(({ messageId }) => messageId)).size).toBe(read.length);
  for (const mail of mails) {
    const lines = headerLines(mail);
    expect(lines.filter((line) => /^List-Unsubscribe: <http:\/\/localhost:\d+\/u\/[\w.-]+>$/.test(line))).toHaveLength(
      1,
    );
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(lines).toContain('Auto-Submitted: auto-generated');
  }
});

test('a mail shows the table, offers at most four plays, and says until when in my zone', async () => {
  const { mover, table } = await sit(told.api, await pair({ zone: 'Asia/Tokyo', language: 'es' }));
  const { view } = await turnOf(table);
  for (const who of [mover.person]) await told.api.does('updateMe', { quiet_hours: null }, who);
  await advance(told.api, 11 * MINUTE);
  const [mail] = await mailsOf(mover, 'Te toca contra');
  const { text = '', html } = await parseMail(mail ?? { from: '', to: [], raw: '' });
  const plays = new Set(text.match(/http:\S+\/p\/\S+/g));
  expect(plays.size).toBe(Math.min(4, view.legal?.length ?? 0));
  for (const url of plays) expect(html).toContain(`href="${url}"`);
  expect(text).toContain(`/m/${table.id}`);
  expect(html).toContain('lang="es"');
});

test('my notices say what I was told, and how it went on each channel', async () => {
  const { table, mover } = await sit(told.api, await pair());
  const { view } = await turnOf(table);
  const { api } = told;
  const at = (await api.does('notices', {}, mover.person)).data.find(({ kind }) => kind === 'turn');
  expect(at).toMatchObject({
    match: table.id,
    version: view.version,
    time: view.turn?.since,
    read: false,
    channels: { push: { state: 'sent' }, email: { state: 'waiting' }, webhook: { state: 'sent', detail: '204' } },
  });
  expect(at?.channels.push?.detail).toBe('accepted by the push service: 201');
  expect(Date.parse(at?.channels.email?.until ?? '') - Date.parse(at?.time ?? '')).toBe(600_000);
  await advance(api, 10 * MINUTE);
  const after = (await api.does('notices', {}, mover.person)).data.find(({ kind }) => kind === 'turn');
  expect(after?.channels.email).toMatchObject({ state: 'sent', tries: 1 });
  expect(JSON.stringify(after)).not.toContain(mover.address);
});

test('a turn that I play before the mail is due is skipped, and the notices say so', async () => {
  const { table, mover } = await sit(told.api, await pair());
  const { view } = await turnOf(table);
  await playOne(table);
  await advance(told.api, 15 * MINUTE);
  const { data } = await told.api.does('notices', {}, mover.person);
  const mine = data.find(({ kind, version }) => kind === 'turn' && version === view.version);
  expect(mine?.channels.email).toMatchObject({ state: 'skipped', detail: 'no longer so' });
});

test('notices come by the page, newest first, are counted, and can be marked as read', async () => {
  const { api } = told;
  const [ann, bo] = await pair();
  const tables = [await sit(api, [ann, bo]), await sit(api, [ann, bo]), await sit(api, [ann, bo])];
  const all = await api.does('notices', { limit: 100 }, ann.person);
  expect(all.waiting).toBe(tables.filter(({ mover }) => mover === ann).length);
  expect(all.next_cursor).toBeNull();
  const paged: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Success<'notices'> = await api.does('notices', { limit: 2, ...(cursor && { cursor }) }, ann.person);
    paged.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(paged).toEqual(all.data.map(({ id }) => id));
  expect(new Set(paged).size).toBe(paged.length);
  const times = all.data.map(({ time }) => time);
  expect(times).toEqual([...times].sort().reverse());
  await api.does('readNotices', { time: times[0] ?? '' }, ann.person);
  expect((await api.does('notices', {}, ann.person)).data.every(({ read }) => read)).toBe(true);
  await api.does('readNotices', { time: '2020-01-01T00:00:00Z' }, ann.person);
  expect((await api.does('notices', {}, ann.person)).data.every(({ read }) => read)).toBe(true);
  await api.refuses('invalid_request', 'notices', { cursor: 'made-up' }, ann.person);
  await api.refuses('invalid_request', 'notices', { limit: 101 }, ann.person);
});

test('I am reminded half-way and when a fifth of the time is left, with urgency, and told of the end once', async () => {
  const { table, mover, other } = await sit(told.api, await pair());
  const reminders = (): number => events(mover).filter(({ type }) => type === 'match.reminder').length;
  await advance(told.api, 1.5 * DAY - 1);
  expect(reminders()).toBe(0);
  await advance(told.api, 1);
  expect(reminders()).toBe(1);
  expect(told.push.waitingFor(mover.browser).at(-1)).toMatchObject({ urgency: 'high' });
  await advance(told.api, 0.9 * DAY);
  expect(reminders()).toBe(2);
  expect(pushesOf(table.id, 'Still your turn')).toHaveLength(2);
  expect(await mailsOf(mover, 'Still your turn')).toHaveLength(2);
  expect(events(other).filter(({ type }) => type === 'match.reminder')).toEqual([]);
  await advance(told.api, DAY);
  expect(reminders()).toBe(2);
  const over = await told.api.does('match', { id: table.id }, await renew(told.api, mover.person));
  expect(over.result).toMatchObject({ reason: 'timeout' });
  for (const who of [mover, other]) {
    expect(events(who).filter(({ type }) => type === 'match.ended')).toHaveLength(1);
    expect(await mailsOf(who, who === mover ? 'You lost' : 'You won')).toHaveLength(1);
  }
  expect(pushesOf(table.id, 'You ')).toHaveLength(2);
});

test('who chose to be played for is told that a turn ran out, and what the second one means', async () => {
  const pace = { per_move: DAY, on_timeout: 'auto_play' };
  const { table, mover, other } = await sit(told.api, await pair(), { pace });
  await advance(told.api, DAY);
  for (const who of [mover, other]) {
    expect(events(who).filter(({ type }) => type === 'match.timeout')).toHaveLength(1);
    expect(await mailsOf(who, 'A turn against')).toHaveLength(1);
  }
  expect(pushesOf(table.id, 'A turn against')).toHaveLength(2);
});

test('the end of a match is told once to each, with the score, and no turn beside it', async () => {
  const people = await pair();
  const { table } = await sit(told.api, people, { ruleset: { preset: 'house', target_score: 5 } });
  const end = await playToEnd(table);
  await advance(told.api, HOUR);
  for (const who of people) {
    const ended = events(who).filter(({ type }) => type === 'match.ended');
    expect(ended.map(({ data }) => data.version)).toEqual([end.version]);
    expect(events(who).filter(({ data }) => data.version === end.version)).toHaveLength(1);
    const mails = await mailsOf(who, 'You ');
    expect(mails).toHaveLength(1);
    const { text } = await parseMail(mails[0] ?? { from: '', to: [], raw: '' });
    expect(text).toContain('The match is over.');
    expect(text).not.toContain('/p/');
  }
});

test('in my quiet hours no push comes; it waits for their end, while mail and webhook go', async () => {
  const { api } = told;
  const [ann, bo] = await pair({ zone: 'UTC' });
  const now = Date.parse(await settle(api));
  const clock = (hours: number): string => new Date(now + hours * HOUR * 1000).toISOString().slice(11, 16);
  for (const { person } of [ann, bo])
    await api.does('updateMe', { quiet_hours: { from: clock(-1), to: clock(3) } }, person);
  const { mover, table } = await sit(api, [ann, bo]);
  await advance(api, 11 * MINUTE);
  expect(pushesOf(table.id, '')).toEqual([]);
  expect(events(mover).filter(({ type }) => type === 'match.turn')).toHaveLength(1);
  expect(await mailsOf(mover, 'Your turn')).toHaveLength(1);
  await advance(api, 3 * HOUR);
  expect(pushesOf(table.id, 'Your turn')).toHaveLength(1);
});

test('a push in my quiet hours is never sent if I have played by then', async () => {
  const { api } = told;
  const [ann, bo] = await pair({ zone: 'UTC' });
  const now = Date.parse(await settle(api));
  const clock = (hours: number): string => new Date(now + hours * HOUR * 1000).toISOString().slice(11, 16);
  for (const { person } of [ann, bo])
    await api.does('updateMe', { quiet_hours: { from: clock(-1), to: clock(3) } }, person);
  const { table } = await sit(api, [ann, bo]);
  const { view } = await turnOf(table);
  await playOne(table);
  await advance(api, 4 * HOUR);
  expect(pushesOf(table.id, 'Your turn').map(({ version }) => version)).not.toContain(view.version);
  expect(pushesOf(table.id, 'Your turn')).toHaveLength(1);
});

test('five turns of one match leave one notification on a browser that was off', async () => {
  const people = await pair();
  const { table } = await sit(told.api, people);
  for (let i = 0; i < 10; i++) {
    await playOne(table);
    await settle(told.api);
  }
  for (const { browser } of people) {
    const waiting = told.push.waitingFor(browser).map(readPush);
    expect(waiting.filter(({ tag }) => tag === table.id)).toHaveLength(1);
  }
});

test('what I switched off is not told there, and elsewhere all the same', async () => {
  const people = await pair();
  const off = { push: { turn: false }, email: { turn: false } };
  for (const { person } of people) await told.api.does('updateSettings', off, person);
  const { table, mover } = await sit(told.api, people);
  await advance(told.api, HOUR);
  expect(pushesOf(table.id, 'Your turn')).toEqual([]);
  expect(await mailsOf(mover, 'Your turn')).toEqual([]);
  expect(events(mover).filter(({ type }) => type === 'match.turn')).toHaveLength(1);
});

test('mail that comes at once comes with the turn, and once', async () => {
  const people = await pair();
  for (const { person } of people) await told.api.does('updateSettings', { mail_time: 'at_once' }, person);
  const { mover } = await sit(told.api, people);
  expect(await mailsOf(mover, 'Your turn')).toHaveLength(1);
  await advance(told.api, 2 * HOUR);
  expect(await mailsOf(mover, 'Your turn')).toHaveLength(1);
});
