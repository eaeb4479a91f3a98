import { readMatch } from '@slowfives/core/match-store.ts';
import { startMatch, type TestCore, testCore } from '@slowfives/core/play-link-fixture.ts';
import { makePlayLink } from '@slowfives/core/play-link-token.ts';
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
        pushKey: null,
        allowLocal: false,
      },
    },
    HANDLERS,
  );

/** The two links of a mail: one that plays, one that stops. */
const links = async () => {
  const { mover, match, version } = await startMatch(core);
  const loaded = await readMatch(core, match);
  const [play] = loaded?.match ? legalOf(loaded.match) : [];
  if (play === undefined) throw new Error('there is nothing to play');
  const token = makePlayLink(core, { player: mover.id, match, version, play, until: null });
  const scope = { type: 'match', match } as const;
  return { play: `/p/${token}`, stop: `/u/${makeUnsubscribe(core, { player: mover.id, channel: 'email', scope })}` };
};

test.each(['GET', 'HEAD'] as const)('%s of a link writes nothing, however often', async (method) => {
  const { play, stop } = await links();
  const before = core.writes();
  for (const path of [play, stop, play, stop, '/p/none', '/u/none']) await app().request(path, { method });
  expect(core.writes()).toBe(before);
});

test('a press of the button writes once; a second one nothing', async () => {
  const { play } = await links();
  const before = core.writes();
  expect((await app().request(play, { method: 'POST' })).status).toBe(200);
  expect(core.writes()).toBe(before + 1);
  expect((await app().request(play, { method: 'POST' })).status).toBe(200);
  expect(core.writes()).toBe(before + 1);
});

test.each(['/p/none', '/u/none', '/p/%00', '/u/%F0%9F%81%A3'])('%s is no link of ours', async (path) => {
  for (const method of ['GET', 'POST']) {
    const response = await app().request(path, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toContain('text/html');
  }
});

test('what such pages are served with keeps them from being framed, kept, run, found or told of', async () => {
  const { play, stop } = await links();
  for (const path of [play, stop, '/p/none']) {
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
  const { play, stop } = await links();
  expect(await (await app().request(play)).text()).toContain(`href="${SITE}/m/`);
  expect(await (await app().request(stop)).text()).toContain(`href="${SITE}/settings"`);
});

test.each(['PUT', 'DELETE', 'PATCH'])('%s does nothing there', async (method) => {
  const { play } = await links();
  const before = core.writes();
  expect((await app().request(play, { method })).status).toBe(404);
  expect(core.writes()).toBe(before);
});
