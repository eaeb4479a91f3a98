import type { Success } from '@slowfives/contract/handlers.ts';
import { camelCase } from '@slowfives/rules/spelling.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs, SEED } from '../proof.ts';
import { PRESET_IDS } from '../second/presets.ts';
import { newFolder, type Server, startServer } from '../support/server.ts';
import { newPlayer, stranger } from './client.ts';
import { LISTED, type Plan, planOf } from './plan.ts';
import { type PlayedThrough, playThrough } from './play-through.ts';

const FULL = 200;
/** Never fewer than one for each preset with each set and number of seats. */
const MATCHES = Math.max(LISTED.length, runs(FULL));
const AT_ONCE = 4;

const folder = newFolder();
let server: Server;
let matches: readonly Match[] = [];

/** A match that is being played, or waits for its turn among them all. */
interface Match {
  readonly plan: Plan;
  readonly played: Promise<PlayedThrough>;
}

beforeAll(async () => {
  server = await startServer({ data: folder.path });
  const { url } = server;
  const people = await Promise.all(['Ann', 'Bo', 'Cy', 'Di'].map((name) => newPlayer(url, name)));
  const { data } = await stranger(url).get<Success<'rulesets'>>(200, 'rulesets', 'GET', '/v1/rulesets');
  const offers = new Map(data.map(({ preset, offered }) => [preset, offered.map((row) => inOurWords(row.overrides))]));
  const plans = Array.from({ length: MATCHES }, (_, i) => planOf(SEED, i, offers, MATCHES < FULL));
  matches = atOnce(AT_ONCE, inOrderOfTests(plans), (plan) => playThrough(plan, people, stranger(url)));
});

afterAll(async () => {
  const settled = await Promise.allSettled(matches.map(({ played }) => played));
  await server?.stop();
  folder.remove();
  const played = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const sum = (of: keyof PlayedThrough) => played.reduce((total, match) => total + match[of], 0);
  console.log(
    `${played.length} matches over HTTP: ${sum('rounds')} rounds, ${sum('actions')} actions, ${sum('views')} views compared`,
  );
});

test.each(PRESET_IDS)('people who know only the API play %s to the end, and see what the rules say', async (preset) => {
  const those = matches.filter(({ plan }) => plan.request.preset === preset);
  expect(those.length).toBeGreaterThan(0);
  for (const { played } of those) expect((await played).views).toBeGreaterThan(0);
});

/** Plays the matches of all plans in order, so many side by side. */
const atOnce = (
  most: number,
  plans: readonly Plan[],
  play: (plan: Plan) => Promise<PlayedThrough>,
): readonly Match[] => {
  const started: Match[] = [];
  for (const [i, plan] of plans.entries()) {
    const before = started[i - most]?.played.catch(() => {}) ?? Promise.resolve();
    const played = before.then(() => play(plan));
    played.catch(() => {});
    started.push({ plan, played });
  }
  return started;
};

/** Those of one preset after those of another, so that no test waits for the matches of a later one. */
const inOrderOfTests = (plans: readonly Plan[]): readonly Plan[] =>
  PRESET_IDS.flatMap((preset) => plans.filter(({ request }) => request.preset === preset));

const inOurWords = (overrides: object): Plan['rules'] =>
  Object.fromEntries(Object.entries(overrides).map(([name, value]) => [camelCase(name), value])) as Plan['rules'];
