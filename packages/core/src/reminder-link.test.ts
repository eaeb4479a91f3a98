import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Message } from './channels/channel.ts';
import type { WantedMatch } from './create-match.ts';
import { deliver } from './deliveries/deliver.ts';
import type { Queue } from './deliveries/queue.ts';
import { addEndpoint } from './endpoints.ts';
import { inbox } from './inbox.ts';
import { showMatch } from './matches.ts';
import { muteMatch } from './my-settings.ts';
import type { Notice, NoticeKind } from './notices.ts';
import { playTile } from './play.ts';
import { NOW, startMatch, type TestCore, testCore } from './play-link-fixture.ts';
import { changeSettings } from './players.ts';
import { showReminderLink, useReminderLink } from './reminder-link.ts';
import { reminderLinkAnswer, reminderLinkPage } from './reminder-link-page.ts';
import { makeReminderLink, readReminderLink } from './reminder-link-token.ts';
import { sweep } from './sweep.ts';
import { makeTime } from './time.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const SITE = 'https://fives.example';

let core: TestCore;
let sent: Message[];
beforeEach(() => {
  core = testCore();
  sent = [];
});
afterEach(() => core.close());

/** A turn of somebody with a phone, a mailbox and nothing that rings at night, from noon on. */
const aTurn = async (wanted: Partial<WantedMatch> = {}, language = 'en') => {
  core.at(NOW);
  const { mover, match, version } = await startMatch(core, { zone: 'UTC', language, quietHours: null }, wanted);
  const keys = { p256dh: '', auth: '' };
  await addEndpoint(core, mover.id, { type: 'push', endpoint: 'https://push.example/1', keys });
  await addEndpoint(core, mover.id, { type: 'email', address: 'ann@example.org' });
  const until = wanted.pace?.perMove === null ? null : NOW + 3 * DAY;
  return { mover, match, version, token: makeReminderLink(core, { player: mover.id, match, version, until }) };
};

const queue = (): Queue & { readonly notices: Notice[] } => {
  const notices: Notice[] = [];
  return {
    notices,
    send: async (work) => {
      if (work.type === 'notice') notices.push(work.notice);
    },
  };
};

const courier = {
  send: async (_: unknown, message: Message) => {
    sent.push(message);
    return { type: 'sent' } as const;
  },
  queue: queue(),
  site: SITE,
};

/** Sweeps at that time, and brings what it hands on to its receivers. */
const sweepAt = async (now: number): Promise<void> => {
  core.at(now);
  const handed = queue();
  await sweep(core, { queue: handed, credit: false });
  for (const notice of handed.notices) await deliver(core, courier, notice);
};

const kinds = (): readonly NoticeKind[] => sent.map(({ notice }) => notice.kind);

const playFirst = async (player: string, match: string): Promise<void> => {
  const { legal = [], version } = await showMatch(core, player, match);
  const [play] = legal ?? [];
  if (play !== undefined) await playTile(core, player, match, { version, ...play });
};

test('a link says what it was made of, and is short', async () => {
  const { mover, match, version, token } = await aTurn();
  expect(token).toMatch(/^[\w-]{60,80}$/);
  expect(readReminderLink(core, token)).toEqual({ player: mover.id, match, version, until: NOW + 3 * DAY });
});

test('opening the link, as mail scanners do, shows when the reminder would come and writes nothing', async () => {
  const { mover, match, token } = await aTurn();
  const { hand = [] } = await showMatch(core, mover.id, match);
  const before = core.writes();
  const shown = await showReminderLink(core, token);
  expect(shown).toMatchObject({ state: 'ready', at: NOW + 3 * HOUR });
  const page = reminderLinkPage(shown, SITE, NOW);
  expect(page.match(/<button/g)).toHaveLength(1);
  expect(page).toContain('<form method="post"><button type="submit">Remind me</button></form>');
  expect(page).not.toMatch(/<script|ply_/);
  for (const tile of hand) expect(page).not.toContain(tile);
  expect(core.writes()).toBe(before);
});

test('a reminder that was asked for comes once, three hours later, by push alone', async () => {
  const { token } = await aTurn();
  expect(await useReminderLink(core, token)).toMatchObject({ state: 'asked', at: NOW + 3 * HOUR });
  await sweepAt(NOW + 3 * HOUR - 1);
  expect(sent).toEqual([]);
  await sweepAt(NOW + 3 * HOUR);
  expect(kinds()).toEqual(['reminder_asked']);
  expect(sent[0]).toMatchObject({
    subject: expect.stringMatching(/^You asked to be reminded: your turn against (Ann|Bob)$/),
    remindUrl: null,
  });
  await sweepAt(NOW + 6 * HOUR);
  expect(kinds()).toEqual(['reminder_asked']);
  expect(await useReminderLink(core, token)).toMatchObject({ state: 'used' });
});

test('however often and late it is tapped, it is one reminder at the time that was told first', async () => {
  const { token } = await aTurn();
  const all = await Promise.all(Array.from({ length: 20 }, () => useReminderLink(core, token)));
  expect(new Set(all.map((shown) => JSON.stringify(shown))).size).toBe(1);
  core.at(NOW + HOUR);
  expect(await useReminderLink(core, token)).toEqual(all[0]);
  expect(await showReminderLink(core, token)).toEqual(all[0]);
  for (const late of [NOW + 3 * HOUR, NOW + 4 * HOUR]) await sweepAt(late);
  expect(kinds()).toEqual(['reminder_asked']);
});

test('a turn that has been played meanwhile is not reminded of', async () => {
  const { mover, match, token } = await aTurn();
  await useReminderLink(core, token);
  await playFirst(mover.id, match);
  await sweepAt(NOW + 3 * HOUR);
  expect(sent).toEqual([]);
  const shown = await useReminderLink(core, token);
  expect(shown).toMatchObject({ state: 'outdated' });
  expect(reminderLinkPage(shown, SITE, NOW)).toContain('The match has moved on');
});

test('a reminder that is due within minutes comes too', async () => {
  const { token } = await aTurn();
  core.at(NOW + 3 * DAY - 22 * 60);
  expect(await useReminderLink(core, token)).toMatchObject({ state: 'asked', at: NOW + 3 * DAY - 15 * 60 });
  await sweepAt(NOW + 3 * DAY - 15 * 60);
  expect(kinds()).toContain('reminder_asked');
});

test('shortly before the time ends it is too late to ask, and after it the link is outdated', async () => {
  const { token } = await aTurn();
  const writes = core.writes();
  core.at(NOW + 3 * DAY - 19 * 60);
  const late = await useReminderLink(core, token);
  expect(late).toMatchObject({ state: 'late' });
  expect(reminderLinkPage(late, SITE, core.now())).toContain('It is too late for that');
  core.at(NOW + 3 * DAY + 1);
  expect(await useReminderLink(core, token)).toMatchObject({ state: 'outdated' });
  expect(core.writes()).toBe(writes);
});

test('without a limit a turn can be asked about for seven days', async () => {
  const { token } = await aTurn({ pace: { perMove: null, onTimeout: 'forfeit' } });
  core.at(NOW + 7 * DAY);
  expect(await showReminderLink(core, token)).toMatchObject({ state: 'ready', at: NOW + 7 * DAY + 3 * HOUR });
  core.at(NOW + 7 * DAY + 1);
  expect(await showReminderLink(core, token)).toMatchObject({ state: 'outdated' });
});

test('who wants no pushes that remind, or has no phone for them, is told that none will come', async () => {
  const { mover, match, token } = await aTurn();
  await muteMatch(core, mover.id, match, { seconds: HOUR });
  expect(await useReminderLink(core, token)).toMatchObject({ state: 'unwanted' });
  core.at(NOW + HOUR);
  expect(await showReminderLink(core, token)).toMatchObject({ state: 'ready' });
  await changeSettings(core, mover.id, (settings) => ({ ...settings, push: { ...settings.push, reminder: false } }));
  expect(await useReminderLink(core, token)).toMatchObject({ state: 'unwanted' });
  const bare = await startMatch(core);
  const link = { player: bare.mover.id, match: bare.match, version: bare.version, until: null };
  expect(await useReminderLink(core, makeReminderLink(core, link))).toMatchObject({ state: 'unwanted' });
});

test('a match that is muted after asking stays silent', async () => {
  const { mover, match, token } = await aTurn();
  await useReminderLink(core, token);
  await muteMatch(core, mover.id, match, { seconds: DAY });
  await sweepAt(NOW + 3 * HOUR);
  expect(sent).toEqual([]);
});

test('my notices say when the reminder comes', async () => {
  const { mover, token } = await aTurn();
  await useReminderLink(core, token);
  const { rows } = await inbox(core, mover.id, SITE, 10, undefined);
  expect(rows.find(({ kind }) => kind === 'reminder_asked')?.channels).toMatchObject({
    push: { state: 'waiting', until: '2023-11-15T01:13:20Z' },
  });
});

test('a push offers a reminder once: not in the one that was asked for, nor after it', async () => {
  const { mover, match, version, token } = await aTurn();
  const told: Notice = { receiver: mover.id, kind: 'turn', match, since: NOW, version };
  await deliver(core, courier, told);
  expect(sent.at(-1)?.remindUrl).toBe(`${SITE}/r/${token}`);
  await deliver(core, courier, { ...told, kind: 'reminder_1' });
  expect(sent.at(-1)?.remindUrl).toBe(`${SITE}/r/${token}`);
  await useReminderLink(core, token);
  await deliver(core, courier, { ...told, kind: 'reminder_2' });
  expect(sent.at(-1)).toMatchObject({ notice: { kind: 'reminder_2' }, remindUrl: null });
});

test('a push offers none that would not come', async () => {
  const { mover, match, version } = await aTurn();
  const told: Notice = { receiver: mover.id, kind: 'reminder_2', match, since: NOW, version };
  core.at(NOW + 3 * DAY - 10 * 60);
  await deliver(core, courier, told);
  expect(sent.at(-1)).toMatchObject({ notice: { kind: 'reminder_2' }, remindUrl: null });
});

test('a link asks for nobody else, and a forged one, one for no match and one of another purpose for nobody', async () => {
  const { mover, match, version, token } = await aTurn();
  const link = { player: mover.id, match, version, until: NOW + DAY };
  const stranger = mover.id.replace(/.$/, (letter) => (letter === '0' ? '1' : '0'));
  const foreign = makeReminderLink(core, { ...link, player: stranger });
  expect(await useReminderLink(core, foreign)).toMatchObject({ state: 'outdated' });
  const nowhere = makeReminderLink(core, { ...link, match: `mat_${'0'.repeat(26)}` });
  for (const wrong of [`${token.slice(0, -2)}AA`, nowhere, 'rubbish', '']) {
    const shown = await useReminderLink(core, wrong);
    expect(shown).toEqual({ state: 'invalid' });
    expect(reminderLinkPage(shown, SITE, NOW)).not.toContain('<form');
  }
});

test.each([
  ['en', 2 * HOUR, 'If it is still your turn, we will tell you at 03:13 UTC.'],
  ['es-MX', 2 * HOUR, 'Si sigue siendo tu turno, te avisaremos a las 03:13 UTC.'],
  ['en', 0, 'If it is still your turn, we will tell you on Wed 15 Nov, 01:13 UTC.'],
])(
  'people and programs are told in %s when it comes, with the day if that is another (%#)',
  async (language, later, text) => {
    const { token } = await aTurn({}, language);
    core.at(NOW + later);
    const shown = await useReminderLink(core, token);
    const time = makeTime(NOW + later + 3 * HOUR);
    expect(reminderLinkAnswer(shown, core.now())).toEqual({ code: 'asked', time, text });
    expect(reminderLinkPage(shown, SITE, core.now())).toContain(text);
  },
);
