import type { Success } from '@slowfives/contract/handlers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerLines, parseMail } from '../channels/email-server.ts';
import { type Person, renew } from '../support/people.ts';
import { playOne, seat, type Table, turnOf } from '../support/tables.ts';
import { advance, DAY, HOUR, settle } from '../support/time.ts';
import { arrived, joinReached, type Reached } from './reached.ts';
import { openPage, startTold, type ToldServer } from './told-server.ts';

let told: ToldServer;
beforeAll(async () => {
  told = await startTold();
});
afterAll(() => told?.close());

type MailTime = Success<'settings'>['mail_time'];

/** Somebody who wants mail at a certain time and nothing else, and who plays against them. */
const reader = async (mail_time: MailTime, more: object = {}): Promise<Reached> => {
  const ann = await joinReached(told, 'Ann', { zone: 'UTC', ...more });
  await told.api.does('updateSettings', { mail_time, digest_hour: 18 }, ann.person);
  return ann;
};

/** A match in which it is their turn, against somebody of this name. */
const turnAgainst = async (ann: Reached, name: string): Promise<Table> => {
  for (;;) {
    const other = await joinReached(told, name);
    const table = await seat(told.api, [ann.person, other.person]);
    await settle(told.api);
    if ((await turnOf(table)).mover.id === ann.person.id) return table;
    await playOne(table);
    await settle(told.api);
    if ((await turnOf(table)).mover.id === ann.person.id) return table;
  }
};

const textsOf = async (ann: Reached): Promise<readonly string[]> =>
  Promise.all(arrived(told, ann).mails.map(async (mail) => (await parseMail(mail)).text ?? ''));

/** To the next moment at which a clock in UTC shows this hour, and a minute on. */
const untilHour = async (hour: number): Promise<void> => {
  const now = Date.parse(await settle(told.api)) / 1000;
  const today = Math.floor(now / DAY) * DAY + hour * HOUR;
  await advance(told.api, (today > now ? today : today + DAY) - now + 60);
};

test('mail once a day is one mail at that hour for all matches, each with its table and its plays', async () => {
  await untilHour(9);
  const ann = await reader('daily');
  const tables = [await turnAgainst(ann, 'Bo'), await turnAgainst(ann, 'Cy'), await turnAgainst(ann, 'Di')];
  await untilHour(17);
  expect(await textsOf(ann)).toEqual([]);
  await untilHour(18);
  const [text = '', ...others] = await textsOf(ann);
  expect(others).toEqual([]);
  expect(text).toMatch(/^3 matches wait for you\n/);
  for (const name of ['Bo', 'Cy', 'Di']) expect(text).toContain(`* Your turn against ${name}`);
  for (const { id } of tables) expect(text).toContain(`/m/${id}`);
  const [link = ''] = text.match(/http\S+\/p\/\S+/) ?? [];
  expect((await openPage(link)).status).toBe(200);
  const [mail] = arrived(told, ann).mails;
  const lines = mail === undefined ? [] : headerLines(mail);
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(lines.some((line) => line.startsWith('Subject: 3 matches wait for you'))).toBe(true);
  expect(lines.some((line) => /^(In-Reply-To|References):/.test(line))).toBe(false);
});

test('what was played meanwhile is not in it; nothing goes when nothing new is left to tell', async () => {
  await untilHour(9);
  const ann = await reader('daily');
  await turnAgainst(ann, 'Bo');
  const played = await turnAgainst(ann, 'Cy');
  while ((await turnOf(played)).mover.id === ann.person.id) await playOne(played);
  await untilHour(18);
  const [text = ''] = await textsOf(ann);
  expect(text).toMatch(/^One match waits for you\n/);
  expect(text).toContain('* Your turn against Bo');
  expect(text).not.toContain('* Your turn against Cy');
  await untilHour(18);
  expect((await textsOf(ann)).filter((one) => one.startsWith('One match waits'))).toHaveLength(1);
});

test('an end and an answer are told in the same mail, as news behind the turns; a reminder comes by itself', async () => {
  await untilHour(9);
  const ann = await reader('daily');
  const over = await turnAgainst(ann, 'Bo');
  await turnAgainst(ann, 'Cy');
  const other = over.people.find((who) => who && who.id !== ann.person.id);
  await told.api.does('resign', { id: over.id }, other ?? undefined);
  await settle(told.api);
  await untilHour(18);
  const [text = '', ...others] = await textsOf(ann);
  expect(others).toEqual([]);
  const ended = /\* (?:You won against Bo|Your match against Bo ended without a winner)\n/;
  expect(text.search(ended)).toBeGreaterThan(text.indexOf('* Your turn against Cy'));
  expect(text).toMatch(/The match (?:is over by a resignation|was called off before anybody had played)\./);
});

test('mail once an hour gathers what began in that hour', async () => {
  await untilHour(9);
  const ann = await reader('hourly');
  await turnAgainst(ann, 'Bo');
  await turnAgainst(ann, 'Cy');
  expect(await textsOf(ann)).toEqual([]);
  await advance(told.api, HOUR);
  const [text = '', ...others] = await textsOf(ann);
  expect(others).toEqual([]);
  expect(text).toMatch(/^2 matches wait for you\n/);
  await advance(told.api, 3 * HOUR);
  expect(await textsOf(ann)).toHaveLength(1);
});

test('the log says of a turn that it goes with the mail, and of the mail how it went, once it went', async () => {
  await untilHour(9);
  const ann = await reader('daily');
  const table = await turnAgainst(ann, 'Bo');
  const ofTurn = async (person: Person) => {
    const { data } = await told.api.does('notices', {}, person);
    return { turn: data.find(({ kind, match }) => kind === 'turn' && match === table.id), data };
  };
  const before = await ofTurn(ann.person);
  expect(before.turn?.channels.email).toMatchObject({
    state: 'gathered',
    until: expect.stringContaining('T18:00:00Z'),
  });
  expect(before.data.map(({ kind }) => kind)).not.toContain('digest');
  await untilHour(18);
  const after = await ofTurn(await renew(told.api, ann.person));
  const digest = after.data.find(({ kind }) => kind === 'digest');
  expect(digest).toMatchObject({ match: null, version: null, subject: 'All your matches in one mail' });
  expect(digest?.channels.email?.state).toBe('sent');
});

test('who speaks Spanish reads it in Spanish', async () => {
  await untilHour(9);
  const ann = await reader('daily', { language: 'es' });
  await turnAgainst(ann, 'Bo');
  await turnAgainst(ann, 'Cy');
  await untilHour(18);
  const [text = ''] = await textsOf(ann);
  expect(text).toMatch(/^2 partidas te esperan\n/);
  expect(text).toContain('* Te toca contra Bo');
});

test('a digest that the mail server refuses for a while is tried again, and is one mail', async () => {
  await untilHour(9);
  const ann = await reader('daily');
  await turnAgainst(ann, 'Bo');
  told.mail.refuse({ at: 'rcpt', code: 451, text: '4.3.2 come back later' });
  await untilHour(18);
  expect(await textsOf(ann)).toEqual([]);
  told.mail.refuse(null);
  await advance(told.api, 3 * HOUR);
  expect(await textsOf(ann)).toHaveLength(1);
});
