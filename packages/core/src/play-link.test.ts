import { afterAll, expect, test } from 'vitest';
import { showMatch } from './matches.ts';
import { playTile } from './play.ts';
import { showPlayLink, usePlayLink } from './play-link.ts';
import { NOW, startMatch, testCore } from './play-link-fixture.ts';
import { playLinkPage } from './play-link-page.ts';
import { makePlayLink, readPlayLink } from './play-link-token.ts';

const core = testCore();
afterAll(core.close);

const DAY = 86_400;
const SITE = 'https://fives.example';

/** A match in which somebody has a choice, and a link for two of their plays. */
const withLinks = async (profile: { readonly name?: string; readonly language?: string } = {}) => {
  core.at(NOW);
  const { mover, other, match } = await startMatch(core, profile);
  for (let turn = 0; turn < 20; turn++) {
    const [me, opponent] = turn % 2 ? [other, mover] : [mover, other];
    const { legal, hand = [], version } = await showMatch(core, me.id, match);
    const [first, second] = (legal ?? []).map((play) => {
      const until = NOW + 3 * DAY;
      return { play, token: makePlayLink(core, { player: me.id, match, version, play, until }) };
    });
    if (first && second && first.play.tile !== second.play.tile) {
      return { mover: me, other: opponent, match, version, hand, first, second };
    }
    if (first) await playTile(core, me.id, match, { version, ...first.play });
  }
  throw new Error('nobody ever had a choice');
};

test.each([[{ tile: '6-4' }], [{ tile: '9-0', on: '9-9', at: 'end' as const }], [{ tile: '0-0', on: '5-0' }]])(
  'a link for %j is short, and says what it was made of',
  (play) => {
    const link = {
      player: `ply_${'7'.repeat(26)}`,
      match: `mat_0${'z'.repeat(25)}`,
      version: 777,
      play,
      until: NOW + 5,
    };
    const ids = { player: link.player.replace('ply_7', 'ply_1'), match: link.match };
    const token = makePlayLink(core, { ...link, ...ids });
    expect(token).toMatch(/^[\w-]{60,80}$/);
    expect(readPlayLink(core, token)).toEqual({ ...link, ...ids });
  },
);

test('without a limit a link is good for seven days', async () => {
  core.at(NOW);
  const { mover, match, version } = await startMatch(core);
  const token = makePlayLink(core, { player: mover.id, match, version, play: { tile: '6-4' }, until: null });
  expect(readPlayLink(core, token)?.until).toBe(NOW + 7 * DAY);
});

test('following links, as mail scanners do, shows the table and the play, never a hand, and writes nothing', async () => {
  const { first, second, hand, mover, match } = await withLinks();
  const before = core.writes();
  for (const { token } of [first, second]) {
    const shown = await showPlayLink(core, token);
    const page = playLinkPage(shown, SITE, NOW);
    expect(shown).toMatchObject({ state: 'ready', match });
    const text = JSON.stringify(shown) + page;
    for (const tile of hand)
      if (tile !== first.play.tile && tile !== second.play.tile) expect(text).not.toContain(tile);
    expect(text).not.toContain(mover.id);
  }
  expect(core.writes()).toBe(before);
});

test('a link plays its tile once, and then shows that it did', async () => {
  const { first, second, mover, match, version } = await withLinks();
  const used = await usePlayLink(core, first.token);
  expect(used).toMatchObject({ state: 'used', play: first.play });
  expect(used.state === 'used' && used.board?.plays.at(-1)).toEqual(first.play);
  expect((await showMatch(core, mover.id, match)).version).toBe(version + 1);
  expect(await usePlayLink(core, first.token)).toEqual(used);
  expect(await usePlayLink(core, second.token)).toMatchObject({ state: 'outdated' });
  expect((await showMatch(core, mover.id, match)).version).toBe(version + 1);
});

test('a link pressed many times at once plays once', async () => {
  const { first, match, mover, version } = await withLinks();
  const all = await Promise.all(Array.from({ length: 20 }, () => usePlayLink(core, first.token)));
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['used']));
  expect((await showMatch(core, mover.id, match)).version).toBe(version + 1);
});

test('of two links pressed at once one plays, and the other says that the match has moved on', async () => {
  const { first, second, match, mover, version } = await withLinks();
  const both = await Promise.all([usePlayLink(core, first.token), usePlayLink(core, second.token)]);
  expect(both.map(({ state }) => state).sort()).toEqual(['outdated', 'used']);
  expect((await showMatch(core, mover.id, match)).version).toBe(version + 1);
});

test('a link is outdated when its turn was played in the app, when it is over, and when the match is', async () => {
  const played = await withLinks();
  await playTile(core, played.mover.id, played.match, { version: played.version, ...played.second.play });
  expect(await usePlayLink(core, played.first.token)).toMatchObject({ state: 'outdated' });
  expect(await showPlayLink(core, played.second.token)).toMatchObject({ state: 'used' });
  const late = await withLinks();
  core.at(NOW + 4 * DAY);
  const writes = core.writes();
  expect(await usePlayLink(core, late.first.token)).toMatchObject({ state: 'outdated' });
  expect(core.writes()).toBe(writes);
});

test('a link plays for nobody but its own player, and nothing but its own play', async () => {
  const { other, match, version, first } = await withLinks();
  const stolen = makePlayLink(core, { player: other.id, match, version, play: first.play, until: NOW + DAY });
  expect(await usePlayLink(core, stolen)).toMatchObject({ state: 'outdated' });
  const stranger = makePlayLink(core, {
    player: other.id.replace(/.$/, (letter) => (letter === '0' ? '1' : '0')),
    match,
    version,
    play: first.play,
    until: NOW + DAY,
  });
  expect(await usePlayLink(core, stranger)).toMatchObject({ state: 'outdated' });
});

test('a forged link, one for no match, and rubbish are invalid, and their page shows nothing', async () => {
  const { first, mover, version } = await withLinks();
  const nowhere = { player: mover.id, match: `mat_${'0'.repeat(26)}`, version, play: first.play, until: NOW + DAY };
  for (const token of [`${first.token.slice(0, -2)}AA`, makePlayLink(core, nowhere), 'rubbish', '']) {
    const shown = await usePlayLink(core, token);
    expect(shown).toEqual({ state: 'invalid' });
    const page = playLinkPage(shown, SITE, NOW);
    expect(page).not.toContain('<form');
    expect(page).not.toContain('<svg');
  }
});

test('the page has one button while the play can be made, no script, and the table in words', async () => {
  const { first, second, other, match } = await withLinks();
  const page = playLinkPage(await showPlayLink(core, first.token), SITE, NOW);
  expect(page.match(/<button/g)).toHaveLength(1);
  expect(page).toContain('<form method="post">');
  expect(page).toMatch(new RegExp(`Play ${first.play.tile}( on [A-Z])?\\?`));
  expect(page).not.toMatch(/<script|javascript:|\son\w+=|style="/);
  const after = playLinkPage(await usePlayLink(core, first.token), SITE, NOW);
  expect(after).toContain(`${first.play.tile} is played.`);
  expect(after).toMatch(/tiles? on the table; /);
  expect(after).not.toContain('<form');
  expect(after).toContain(`${SITE}/sign-in`);
  const old = playLinkPage(await showPlayLink(core, second.token), SITE, NOW);
  expect(old).toContain('The match has moved on');
  expect(old).not.toContain('<form');
  expect(old).toContain(`${SITE}/m/${match}`);
  expect(old).toContain(other.name);
});

test('names are only text on the page, and the page speaks its reader’s language', async () => {
  const { first } = await withLinks({ name: '<b onclick="x">&', language: 'es-MX' });
  const page = playLinkPage(await showPlayLink(core, first.token), SITE, NOW);
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('Jugarla');
  expect(page).not.toContain('<b onclick');
  expect(page).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;');
});
