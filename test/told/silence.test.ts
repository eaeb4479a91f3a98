import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMail } from '../channels/email-server.ts';
import { renew } from '../support/people.ts';
import { playOne, type Table, turnOf } from '../support/tables.ts';
import { advance, DAY, MINUTE, settle } from '../support/time.ts';
import { arrived, events, joinReached, type Reached, readPush, sit } from './reached.ts';
import { startTold, type ToldServer } from './told-server.ts';

let told: ToldServer;
beforeAll(async () => {
  told = await startTold();
});
afterAll(() => told?.close());

const sitTwo = () => Promise.all([joinReached(told, 'Ann'), joinReached(told, 'Bo')]).then((two) => sit(told.api, two));

const kindsOf = (who: Reached): readonly string[] => events(who).map(({ type }) => type);

/** Plays until the turn is somebody's again who had it, and lost it meanwhile. */
const roundAbout = async (table: Table, who: Reached): Promise<void> => {
  while ((await turnOf(table)).mover.id === who.person.id) await playOne(table);
  await settle(told.api);
  while ((await turnOf(table)).mover.id !== who.person.id) await playOne(table);
  await settle(told.api);
};

test('a match that is silent until my next turn reminds of nothing now, and tells that turn again', async () => {
  const { table, mover } = await sitTwo();
  expect(kindsOf(mover).filter((type) => type === 'match.turn')).toHaveLength(1);
  await told.api.does('mute', { id: table.id, until: 'next_turn' }, mover.person);
  await advance(told.api, 2.5 * DAY);
  expect(kindsOf(mover)).not.toContain('match.reminder');
  const people = await Promise.all(table.people.map((who) => who && renew(told.api, who)));
  await roundAbout({ ...table, people }, mover);
  expect(kindsOf(mover).filter((type) => type === 'match.turn')).toHaveLength(2);
  const again = people.find((who) => who?.id === mover.person.id) ?? undefined;
  expect((await told.api.does('settings', {}, again)).muted).toEqual({});
});

test('that a place no longer takes notices is said everywhere else, once, and in the inbox', async () => {
  const { mover, table } = await sitTwo();
  mover.receiver.answerNext(410);
  await roundAbout(table, mover);
  await advance(told.api, MINUTE);
  const subject = 'Your webhook: we no longer tell you there';
  const { data } = await told.api.does('notices', {}, mover.person);
  const [row, ...others] = data.filter(({ kind }) => kind === 'endpoint_off');
  expect(others).toEqual([]);
  expect(row).toMatchObject({ match: null, version: null, subject });
  expect(row?.text).toContain(new URL(mover.receiver.url).host);
  expect(row?.text).not.toContain(new URL(mover.receiver.url).pathname);
  expect(row?.channels).toMatchObject({ push: { state: 'sent' }, email: { state: 'sent' } });
  const { mails, pushes } = arrived(told, mover);
  const subjects = await Promise.all(mails.map(async (mail) => (await parseMail(mail)).subject));
  expect(subjects.filter((one) => one === subject)).toHaveLength(1);
  const titles = pushes.map((push) => readPush(push).title);
  expect(titles.filter((title) => title === subject)).toHaveLength(1);
});

test('in the inbox a turn that was played says that it was one, without what lies there now', async () => {
  const { mover, table } = await sitTwo();
  await advance(told.api, MINUTE);
  await roundAbout(table, mover);
  const { data } = await told.api.does('notices', {}, mover.person);
  const [now, before] = data.filter(({ kind, match }) => kind === 'turn' && match === table.id);
  expect(now?.text).toMatch(/^It is your turn\. The count is \d+\. Score: \d+ : \d+\.$/);
  expect(before?.text).toBe('It was your turn.');
});
