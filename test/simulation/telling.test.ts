import { noteBounces } from '@slowfives/core/bounces.ts';
import { deliver } from '@slowfives/core/deliveries/deliver.ts';
import { readDigest } from '@slowfives/core/deliveries/digest.ts';
import { noteResult } from '@slowfives/core/deliveries/endpoint-health.ts';
import { readEntry, writeEntry } from '@slowfives/core/deliveries/ledger.ts';
import { addEndpoint, endpointsOf } from '@slowfives/core/endpoints.ts';
import { forgetMe } from '@slowfives/core/forget.ts';
import { inbox } from '@slowfives/core/inbox.ts';
import { myTurns } from '@slowfives/core/my-matches.ts';
import { stop } from '@slowfives/core/my-settings.ts';
import { turnNotice } from '@slowfives/core/notice-facts.ts';
import type { MatchNotice } from '@slowfives/core/notices.ts';
import { readNoticesTo, updateMe } from '@slowfives/core/players.ts';
import { USUAL_SETTINGS } from '@slowfives/core/settings.ts';
import { askSignIn, signIn } from '@slowfives/core/sign-in.ts';
import { expect, test } from 'vitest';
import { DAY, HOOK, HOUR, MAIL, PUSH, type SmallWorld, smallWorld } from './small-world.ts';

const NIGHT = { zone: 'UTC', quietHours: { from: '22:00', to: '08:00' } };
const DAILY = { ...USUAL_SETTINGS, mailTime: 'daily' } as const;
const SENT = { type: 'sent' } as const;

/** The kinds of what each mail of this world was made of. */
const readMails = (mails: string[][]) => ({
  endpoints: [MAIL],
  send: async (
    _: unknown,
    { notice, parts }: { notice: { kind: string }; parts: readonly { notice: { kind: string } }[] },
  ) => {
    mails.push([notice.kind, ...parts.map((part) => part.notice.kind)]);
    return SENT;
  },
});

const turnIn = async ({ present, mover }: SmallWorld): Promise<MatchNotice> => {
  const notice = turnNotice(await present(), mover);
  if (notice === null) throw new Error('it is not their turn');
  return notice;
};

test.each([0, 99, 100, 250])('a digest finds its news behind %i newer notices', async (newer) => {
  const world = await smallWorld({ endpoints: [] });
  const { core, mover, match } = world;
  const now = core.now();
  const until = now + DAY;
  await world.ask('resign', world.other, { id: match }, {});
  const gathered = { posted: now, channels: { email: { state: 'gathered', at: now, until } } } as const;
  const about = { receiver: mover, match, since: now, version: 3 } as const;
  for (let i = 0; i < newer; i++)
    await writeEntry(core, { ...about, kind: 'turn', since: now + 1 + i, version: 10 + i }, gathered, 0);
  await writeEntry(core, { ...about, kind: 'match_ended' }, gathered, 0);
  const digest = { receiver: mover, kind: 'digest', match: null, since: until, version: 0 } as const;
  expect((await readDigest(core, digest, DAILY))?.news.map(({ notice }) => notice.kind)).toEqual(['match_ended']);
  world.close();
});

test('a turn that has waited for weeks still stands in the digest that something new has made', async () => {
  const mails: string[][] = [];
  const world = await smallWorld({ ...readMails(mails), perMove: null });
  await world.ask('updateSettings', world.mover, {}, { mail_time: 'daily' });
  await world.pass(31 * DAY);
  expect(await readEntry(world.core, await turnIn(world))).toBeUndefined();
  mails.length = 0;
  const wanted = { ruleset: { preset: 'house' }, seats: 2, visibility: 'private', helpers: true, bots: [] } as const;
  const pace = { per_move: null, on_timeout: 'forfeit' } as const;
  for (let i = 0; i < 6; i++) {
    const { invites } = await world.ask('createMatch', world.mover, {}, { ...wanted, pace });
    await world.ask('acceptInvite', world.other, { code: invites?.[0]?.code ?? '' }, {});
  }
  await world.pass(2 * DAY);
  const digests = mails.filter(([kind]) => kind === 'digest');
  expect(digests).toHaveLength(1);
  const waiting = await myTurns(world.core, world.mover);
  expect(waiting.map(({ stored }) => stored.id)).toContain(world.match);
  expect(digests[0]?.filter((kind) => kind === 'turn')).toHaveLength(waiting.length);
  world.close();
});

test('what is muted, or switched off, after it was gathered is in no digest', async () => {
  const mails: string[][] = [];
  const world = await smallWorld(readMails(mails));
  for (const id of [world.mover, world.other]) {
    await world.ask('updateSettings', id, {}, { mail_time: 'daily' });
  }
  await world.pass(HOUR);
  for (const id of [world.mover, world.other]) {
    await world.ask('mute', id, { id: world.match }, {});
    await world.ask('updateSettings', id, {}, { email: { invite: false } });
  }
  await world.pass(DAY);
  expect(mails).toEqual([]);
  world.close();
});

test('who was invited, joined and is done by the morning is not invited then', async () => {
  const world = await smallWorld({ endpoints: [PUSH] });
  for (const id of [world.mover, world.other]) await updateMe(world.core, id, NIGHT);
  await world.pass(9 * HOUR);
  await world.ask('resign', world.mover, { id: world.match }, {});
  await world.pass(14 * HOUR);
  const again = await world.ask('rematch', world.mover, { id: world.match }, {});
  await world.pass(60);
  await world.ask('acceptInvite', world.other, { code: again.invites?.[0]?.code ?? '' }, {});
  await world.pass(60);
  await world.ask('resign', world.other, { id: again.id }, {});
  await world.pass(12 * HOUR);
  expect(world.sent).not.toContain('invited by push');
  world.close();
});

test('two bounces of one address are told once, and in the morning it is still so', async () => {
  const world = await smallWorld({ endpoints: [] });
  const tokens: string[] = [];
  await askSignIn(world.core, 'ann@example.org', async ({ token }) => void tokens.push(token));
  const { player } = await signIn(world.core, { token: tokens[0] ?? '' }, null, NIGHT);
  await addEndpoint(world.core, player.id, PUSH);
  await world.pass(60);
  const bouncedRecipients = [{ emailAddress: 'ann@example.org' }];
  const bounce = { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients } };
  await noteBounces(world.core, bounce);
  await world.pass(5);
  await noteBounces(world.core, bounce);
  await world.pass(12 * HOUR);
  expect(world.sent).toEqual(['endpoint_off by push']);
  const { rows } = await inbox(world.core, player.id, '', 20, undefined);
  expect(rows.map(({ kind, text }) => [kind, text])).toEqual([
    ['endpoint_off', 'a…@example.org: our mail came back. You can turn it on again in the settings.'],
  ]);
  world.close();
});

test('two places that go off in the same second are two notices', async () => {
  const world = await smallWorld({ endpoints: [HOOK] });
  await addEndpoint(world.core, world.mover, PUSH);
  const second = { type: 'webhook', url: 'https://hook.example/2', format: 'standard', secrets: [] } as const;
  await addEndpoint(world.core, world.mover, second);
  await world.pass(60);
  for (const endpoint of await endpointsOf(world.core, world.mover)) {
    if (endpoint.type === 'webhook')
      await noteResult(world.core, world.mover, endpoint, { type: 'gone', detail: '410' });
  }
  await world.pass(60);
  expect(world.sent.filter((one) => one === 'endpoint_off by push')).toHaveLength(2);
  world.close();
});

test('a delivery that comes late, when the turn is over, leaves in the log what the first one sent', async () => {
  const world = await smallWorld({ endpoints: [PUSH] });
  const notice = await turnIn(world);
  const now = world.core.now();
  const waiting = { posted: now, channels: { push: { state: 'waiting', at: now, until: now } } } as const;
  await writeEntry(world.core, notice, waiting, 0);
  const courier = { queue: { send: async () => {} }, site: '', send: async () => SENT };
  let isFirst = true;
  const late: SmallWorld['core']['table'] = {
    ...world.core.table,
    get: async (key) => {
      const item = await world.core.table.get(key);
      if (key.pk.startsWith('N#') && isFirst) {
        isFirst = false;
        await deliver(world.core, courier, notice);
        await world.ask('resign', world.mover, { id: world.match }, {});
      }
      return item;
    },
  };
  await deliver({ ...world.core, table: late }, courier, notice);
  expect((await readEntry(world.core, notice))?.entry.channels.push).toMatchObject({ state: 'sent', tries: 1 });
  world.close();
});

test('a reminder stands in the inbox as new, from when it was given, though its turn was read', async () => {
  const world = await smallWorld({ endpoints: [] });
  await world.pass(60);
  await readNoticesTo(world.core, world.mover, world.core.now());
  const read = world.core.now();
  await world.pass(2 * DAY);
  const { rows } = await inbox(world.core, world.mover, '', 20, undefined);
  const [reminder] = rows.filter(({ kind }) => kind === 'reminder_1');
  expect(reminder).toMatchObject({ read: false });
  expect(Date.parse(reminder?.time ?? '') / 1000).toBeGreaterThan(read);
  expect(rows[0]?.kind).toBe('reminder_1');
  world.close();
});

test('a mail to sign in that could not be handed on may be asked for again at once', async () => {
  const world = await smallWorld({ endpoints: [] });
  const broken = async (): Promise<void> => {
    throw new Error('the queue does not answer');
  };
  await expect(askSignIn(world.core, 'ann@example.org', broken)).rejects.toThrow('does not answer');
  const tokens: string[] = [];
  await askSignIn(world.core, 'ann@example.org', async ({ token }) => void tokens.push(token));
  expect(tokens).toHaveLength(1);
  await askSignIn(world.core, 'ann@example.org', async ({ token }) => void tokens.push(token));
  expect(tokens).toHaveLength(1);
  world.close();
});

test('the links in the mails of who was forgotten do nothing, without a fault', async () => {
  const world = await smallWorld({ endpoints: [MAIL] });
  const { core, mover, match } = world;
  await forgetMe(core, mover);
  for (const scope of [{ type: 'match', match }, { type: 'digest' }, { type: 'all' }] as const)
    await stop(core)({ player: mover, channel: 'email', scope });
  expect(await endpointsOf(core, mover)).toEqual([]);
  world.close();
});
