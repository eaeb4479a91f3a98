import { addEndpoint } from '@slowfives/core/endpoints.ts';
import { readMatch } from '@slowfives/core/match-store.ts';
import { startMatch, type TestCore, testCore } from '@slowfives/core/play-link-fixture.ts';
import { makePlayLink } from '@slowfives/core/play-link-token.ts';
import { changeSettings } from '@slowfives/core/players.ts';
import { makeReminderLink, readReminderLink } from '@slowfives/core/reminder-link-token.ts';
import { makeUnsubscribe } from '@slowfives/core/unsubscribe.ts';
import { legalOf } from '@slowfives/rules/view.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeApp } from './app.ts';
import { HANDLERS } from './handlers.ts';

const SITE = 'https://fives.example';

let core: TestCore;
beforeEach(() => {
  core = testCore();
});
afterEach(() => core.close());

const app = () =>
  makeApp(
    {
      core,
      site: SITE,
      outside: {
        sendSignIn: async () => {},
        askTest: async () => {},
        askRedelivery: async () => {},
        pushKey: null,
        allowLocal: false,
      },
    },
    HANDLERS,
  );

/** The links of mails and pushes: one that plays, one that asks for a reminder, one that stops. */
const links = async () => {
  const { mover, match, version } = await startMatch(core, { quietHours: null });
  const loaded = await readMatch(core, match);
  const [play] = loaded?.match ? legalOf(loaded.match) : [];
  if (play === undefined) throw new Error('there is nothing to play');
  const token = makePlayLink(core, { player: mover.id, match, version, play, until: null });
  const scope = { type: 'match', match } as const;
  const keys = { p256dh: '', auth: '' };
  await addEndpoint(core, mover.id, { type: 'push', endpoint: 'https://push.example/1', keys });
  const remind = `/r/${makeReminderLink(core, { player: mover.id, match, version, until: null })}`;
  return {
    play: `/p/${token}`,
    remind,
    stop: `/u/${makeUnsubscribe(core, { player: mover.id, channel: 'email', scope })}`,
  };
};

test.each(['GET', 'HEAD'] as const)('%s of a link writes nothing, however often', async (method) => {
  const { play, remind, stop } = await links();
  const before = core.writes();
  for (const path of [play, remind, stop, play, remind, stop, '/p/none', '/r/none', '/u/none'])
    await app().request(path, { method });
  expect(core.writes()).toBe(before);
});

test.each(['play', 'remind'] as const)(
  'a press of the button to %s writes once; a second one nothing',
  async (what) => {
    const { [what]: path } = await links();
    const before = core.writes();
    expect((await app().request(path, { method: 'POST' })).status).toBe(200);
    expect(core.writes()).toBe(before + 1);
    expect((await app().request(path, { method: 'POST' })).status).toBe(200);
    expect(core.writes()).toBe(before + 1);
  },
);

test('a notification asks for its reminder without a page, and is told by a code and a sentence', async () => {
  const { play, remind } = await links();
  const ask = async (path: string) => {
    const response = await app().request(path, { method: 'POST', headers: { Accept: 'application/json' } });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    return { status: response.status, body: await response.json() };
  };
  const text = expect.any(String);
  const asked = { status: 200, body: { code: 'asked', time: '2023-11-15T01:13:20Z', text } };
  expect(await ask(remind)).toEqual(asked);
  expect(await ask(remind)).toEqual(asked);
  await app().request(play, { method: 'POST' });
  expect(await ask(remind)).toEqual({ status: 410, body: { code: 'outdated', time: null, text } });
  expect(await ask('/r/none')).toEqual({ status: 404, body: { code: 'invalid', time: null, text } });
});

test('who wants no reminders is told by a code of its own', async () => {
  const { remind } = await links();
  const player = readReminderLink(core, remind.slice('/r/'.length))?.player ?? '';
  await changeSettings(core, player, (settings) => ({ ...settings, push: { ...settings.push, reminder: false } }));
  const response = await app().request(remind, { method: 'POST', headers: { Accept: 'application/json' } });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'unwanted', time: null });
});

test.each(['/p/none', '/r/none', '/u/none', '/p/%00', '/r/%00', '/u/%F0%9F%81%A3'])(
  '%s is no link of ours',
  async (path) => {
    for (const method of ['GET', 'POST']) {
      const response = await app().request(path, { method });
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toContain('text/html');
    }
  },
);

test('what such pages are served with keeps them from being framed, kept, run, found or told of', async () => {
  const { play, remind, stop } = await links();
  for (const path of [play, remind, stop, '/p/none', '/r/none']) {
    const { headers } = await app().request(path);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

test('their links lead to the site', async () => {
  const { play, remind, stop } = await links();
  expect(await (await app().request(play)).text()).toContain(`href="${SITE}/m/`);
  expect(await (await app().request(remind)).text()).toContain(`href="${SITE}/m/`);
  expect(await (await app().request(stop)).text()).toContain(`href="${SITE}/settings"`);
});

test.each(['PUT', 'DELETE', 'PATCH'])('%s does nothing there', async (method) => {
  const { play, remind } = await links();
  const before = core.writes();
  for (const path of [play, remind]) expect((await app().request(path, { method })).status).toBe(404);
  expect(core.writes()).toBe(before);
});
