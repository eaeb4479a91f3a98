import { HASHES } from '@slowfives/core/hashes.ts';
import { type Random, seeded } from '@slowfives/core/store/seeded.ts';
import { findPlay } from '@slowfives/rules/illegal.ts';
import { makeRuleset, PRESET_ROWS, PRESETS, type Preset } from '@slowfives/rules/presets.ts';
import type { Ruleset } from '@slowfives/rules/ruleset.ts';
import { makeTile, wholeSet } from '@slowfives/rules/tile.ts';
import { view } from '@slowfives/rules/view.ts';
import { afterEach, expect, test } from 'vitest';
import { runs, SEED } from '../proof.ts';
import { dealAs } from '../support/dealt.ts';
import { type InProcess, openInProcess } from '../support/in-process.ts';
import { join, type Person } from '../support/people.ts';
import { look, seat as seatAll, type Table, turnOf } from '../support/tables.ts';
import { makeTwins, type Orders, type Twins } from '../support/twins.ts';

const PAIRS = runs(2000);
const PAIRS_OVER_THE_API = runs(50);

interface Course {
  readonly preset: string;
  readonly rules: Ruleset;
  readonly seat: number | null;
  readonly twins: Twins;
}

const pick = <T>(values: readonly T[], random: Random): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

const rulesFor = (random: Random, presets: readonly Preset[]): readonly [string, Ruleset] => {
  const preset = pick(presets, random);
  const { seats, hands } = PRESET_ROWS[preset];
  const maxPip = hands[9] !== undefined && random() < 0.2 ? 9 : 6;
  const made = makeRuleset(preset, { players: pick(seats, random), maxPip, targetScore: 500 });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return [preset, made.value];
};

/** A pair for some seat, or for a spectator; positions of which there is no pair are passed over. */
const somePair = (random: Random, presets: readonly Preset[]): Course => {
  for (;;) {
    const [preset, rules] = rulesFor(random, presets);
    const seat = pick([...Array(rules.players).keys(), null], random);
    const twins = makeTwins(rules, seat, Math.floor(random() * 40), random);
    if (twins !== undefined) return { preset, rules, seat, twins };
  }
};

/** Every play that can be asked for, possible or not. */
const everyPlay = ({ one }: Twins) => {
  const tiles = Array.from(wholeSet(one.setup.rules.maxPip), makeTile);
  const { board } = one.game.round;
  const laid = Array.from(board.tiles).slice(0, board.placed).map(makeTile);
  return tiles.flatMap((tile) =>
    [undefined, ...laid].flatMap((on) => ([undefined, 'end', 'side'] as const).map((at) => ({ tile, on, at }))),
  );
};

test(`of ${PAIRS} pairs of matches that differ only in hidden tiles, no seat and no spectator can tell which is which`, () => {
  const random = seeded(SEED);
  for (let i = 0; i < PAIRS; i++) {
    const { preset, seat, twins } = somePair(random, PRESETS);
    const { one, other } = twins;
    expect(JSON.stringify(view(other, seat)), `pair ${i}, ${preset}, seat ${seat}`).toBe(
      JSON.stringify(view(one, seat)),
    );
    if (seat === null || i % 10 !== 0) continue;
    for (const play of everyPlay(twins)) {
      expect(findPlay(other.game.round, seat, play)).toEqual(findPlay(one.game.round, seat, play));
    }
  }
});

const { hmac } = HASHES;
const opened: InProcess[] = [];

afterEach(() => {
  Object.assign(HASHES, { hmac });
  for (const process of opened.splice(0)) process.close();
});

/** Everything that the seat, or a spectator, is answered and told in the course of a match dealt like this. */
const transcript = async (course: Course, orders: Orders): Promise<readonly string[]> => {
  const undo = dealAs(course.rules.maxPip, orders);
  const process = openInProcess();
  opened.push(process);
  const heard: string[] = [];
  const people: Person[] = [];
  for (const name of ['Ann', 'Bo', 'Cy', 'Di'].slice(0, course.rules.players))
    people.push(await join(process.api, name));
  const { preset, rules } = course;
  const ruleset = { preset, max_pip: rules.maxPip, target_score: rules.targetScore };
  const table = await seatAll(process.api, people, { ruleset, visibility: 'public' });
  const me = course.seat === null ? undefined : people[course.seat];
  for (const step of stepsOf(course.twins)) {
    await listen(heard, process, table, me);
    const { mover, view: seen } = await turnOf(table);
    const sent = { id: table.id, version: seen.version, ...step };
    const landed = await process.api.ask('play', sent, { by: mover });
    if (mover === me) heard.push(landed.text);
    expect(landed.status, landed.text).toBe(200);
  }
  await listen(heard, process, table, me);
  await provoke(heard, course, table, me);
  undo();
  return heard;
};

/** The plays of both, in order: they are the same. */
const stepsOf = ({ one }: Twins) =>
  one.rounds.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'play' ? [{ tile: event.tile, on: event.on, at: event.at }] : [])),
  );

const listen = async (
  heard: string[],
  { api, told }: InProcess,
  { id }: Table,
  me: Person | undefined,
): Promise<void> => {
  const asked = [await api.ask('match', { id }, { by: me }), await api.ask('record', { id }, { by: me })];
  const lists = me ? [await api.ask('myMatches', {}, { by: me })] : [];
  for (const { status, headers, text } of [...asked, ...lists]) heard.push(`${status} ${headers.get('ETag')} ${text}`);
  const notices = await told();
  heard.push(JSON.stringify(notices.filter(({ notice }) => notice.receiver === me?.id)));
};

/** Asks for everything that is refused, as a curious player might. */
const provoke = async (
  heard: string[],
  { twins, seat }: Course,
  table: Table,
  me: Person | undefined,
): Promise<void> => {
  if (me === undefined || seat === null) return;
  const { api, id } = table;
  const { version, legal = [] } = await look(table, seat);
  const isLegal = (play: { readonly tile: string; readonly on?: string | undefined }): boolean =>
    legal.some(({ tile, on }) => tile === play.tile && on === play.on);
  const plays = everyPlay(twins).filter((play) => !isLegal(play));
  const asked = plays.filter((_, i) => i % Math.ceil(plays.length / 60) === 0);
  for (const play of asked) {
    const { status, text } = await api.ask('play', { id, version, ...play }, { by: me });
    expect(status).toBe(422);
    heard.push(text);
  }
  for (let stale = 0; stale <= version + 1; stale++) {
    if (stale === version) continue;
    heard.push((await api.ask('play', { id, version: stale, tile: '6-6' }, { by: me })).text);
    heard.push((await api.ask('resign', { id, version: stale }, { by: me })).text);
  }
  for (const name of ['cancel', 'rematch'] as const) heard.push((await api.ask(name, { id }, { by: me })).text);
};

test(`of ${PAIRS_OVER_THE_API} such pairs played over the API, every answer, tag, refusal and notice is byte for byte the same`, async () => {
  const random = seeded(SEED + 1);
  for (let i = 0; i < PAIRS_OVER_THE_API; i++) {
    const course = somePair(random, ['house', 'muggins', 'tous-les-cinq']);
    const one = await transcript(course, course.twins.orders.one);
    const other = await transcript(course, course.twins.orders.other);
    expect(one.length).toBeGreaterThan(3);
    expect(other).toEqual(one);
  }
});

test('the pairs are no sham: whoever holds the tiles that differ sees it', async () => {
  const random = seeded(SEED + 2);
  let course = somePair(random, ['tous-les-cinq']);
  while (course.seat === null) course = somePair(random, ['tous-les-cinq']);
  const opponent = { ...course, seat: 1 - course.seat };
  const one = await transcript(opponent, course.twins.orders.one);
  const other = await transcript(opponent, course.twins.orders.other);
  expect(other).not.toEqual(one);
});
