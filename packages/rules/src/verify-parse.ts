import { REASONS } from './game.ts';
import { parseTime } from './notation-time.ts';
import { PRESETS, type Preset } from './presets.ts';
import { type MatchRecord, NONCE_MAKERS, type RecordedPlay, type RecordedRound } from './record.ts';
import { ok, type Result, refused } from './result.ts';
import type { Forced } from './round.ts';
import { CHOICES, type Choice, type Ruleset } from './ruleset.ts';
import { snakeCase, spellRuleset } from './spelling.ts';
import {
  type Fields,
  given,
  Malformed,
  type Read,
  readFields,
  readInt,
  readList,
  readNullable,
  readOneOf,
  readOptional,
  readText,
  readWord,
} from './verify-reader.ts';

/** A record whose every field is of its type, and its rules as the engine takes them; nothing else is checked yet. */
export interface ParsedRecord {
  readonly record: MatchRecord;
  readonly preset: Preset;
  readonly rules: Ruleset;
}

/** What is wrong with a record's form, and in which field. */
export interface FormFault {
  readonly path: string;
  readonly message: string;
}

/** Reads what JSON gave. Fields that a record doesn't have are left out of it. */
export const parseRecord = (value: unknown): Result<ParsedRecord, FormFault> => {
  try {
    checkDepth(value, DEEPEST);
    return ok(parse(readFields(value, '')));
  } catch (error) {
    if (error instanceof Malformed) return refused({ path: error.path, message: error.message });
    throw error;
  }
};

const MAX_ROUNDS = 128;
const MAX_SEATS = 4;
const MAX_TILES = 55;
const MAX_POINTS = 100_000;
/** Draws and passes between two plays: each tile drawn and each turn passed, with every seat that leaves in between. */
const MAX_FORCED = 512;
const DEEPEST = 16;

export const readTile = readText(
  'a tile with its higher half first, such as "6-4"',
  /^(?:0-0|1-[01]|2-[0-2]|3-[0-3]|4-[0-4]|5-[0-5]|6-[0-6]|7-[0-7]|8-[0-8]|9-[0-9])$/,
);
export const readTime = readWord(
  'a time in UTC such as "2026-11-29T09:00:00Z"',
  (text) => parseTime(text) !== undefined,
);
export const readHash = readText('64 hex digits in small letters', /^[0-9a-f]{64}$/);
export const readNonce = readText('32 hex digits in small letters', /^[0-9a-f]{32}$/);
export const readMatchId = readText('the id of a match: mat_ and 26 letters', /^mat_[0-9a-hjkmnp-tv-z]{26}$/);
const readAnyText = readText('text', /^/);
const readSeat = readInt(0, MAX_SEATS - 1);
const readPoints = readInt(0, MAX_POINTS);
const readFlag = readOptional(readOneOf([true]));

const parse = (field: Fields): ParsedRecord => {
  const format = field('format', readOneOf(['slowfives/1']));
  const { preset, rules } = field('ruleset', readRuleset);
  const record: MatchRecord = {
    format,
    engine: field('engine', readInt(1, 1_000_000)),
    match: field('match', readMatchId),
    ruleset: spellRuleset(preset, rules),
    seats: field('seats', readList(readSeatRow, MAX_SEATS)),
    created: field('created', readTime),
    commitment: field('commitment', readHash),
    nonces: field('nonces', readList(readNullable(readNonce), MAX_SEATS)),
    made_by: field('made_by', readList(readNullable(readOneOf(NONCE_MAKERS)), MAX_SEATS)),
    rounds: field('rounds', readList(readRound, MAX_ROUNDS)),
    actions: field('actions', readList(readAction, MAX_SEATS + 1)),
    result: field('result', readNullable(readResult)),
    digest: field('digest', readHash),
  };
  return { record, preset, rules };
};

/** A ruleset with every parameter spelled out. Whether it can be played is not looked at. */
export const readRuleset: Read<{ readonly preset: Preset; readonly rules: Ruleset }> = (value, path) => {
  const field = readFields(value, path);
  const choices = (Object.keys(CHOICES) as Choice[]).map(
    (name) => [name, field(snakeCase(name), readOneOf<string | number | boolean>(CHOICES[name]))] as const,
  );
  const handSize = field('hand_size', readInt(1, MAX_TILES));
  const targetScore = field('target_score', readInt(1, MAX_POINTS));
  const rules = { ...Object.fromEntries(choices), handSize, targetScore } as unknown as Ruleset;
  return { preset: field('preset', readOneOf(PRESETS)), rules };
};

const readSeatRow: Read<MatchRecord['seats'][number]> = (value, path) => {
  const field = readFields(value, path);
  return given({
    seat: field('seat', readSeat),
    name: field('name', readAnyText),
    bot: field('bot', readOptional(readAnyText)),
  });
};

const readTiles = readList(readTile, MAX_TILES);

const readRound: Read<RecordedRound> = (value, path) => {
  const field = readFields(value, path);
  return given({
    number: field('number', readInt(1, MAX_ROUNDS)),
    seed: field('seed', readOptional(readHash)),
    attempt: field('attempt', readOptional(readInt(0, 1_000_000))),
    lot: field('lot', readOptional(readTiles)),
    deal: field('deal', readOptional(readList(readTiles, MAX_SEATS))),
    boneyard: field('boneyard', readOptional(readTiles)),
    leader: field('leader', readSeat),
    plays: field('plays', readList(readPlay, MAX_TILES)),
    end: field('end', readOptional(readOneOf(['out', 'blocked', 'cut']))),
    winner: field('winner', readOptional(readNullable(readSeat))),
    awards: field('awards', readOptional(readList(readPoints, MAX_SEATS))),
  });
};

const readPlay: Read<RecordedPlay> = (value, path) => {
  const field = readFields(value, path);
  return given({
    seat: field('seat', readSeat),
    tile: field('tile', readTile),
    on: field('on', readOptional(readTile)),
    at: field('at', readOptional(readOneOf(['end']))),
    time: field('time', readTime),
    auto: field('auto', readFlag),
    bot: field('bot', readFlag),
    count: field('count', readPoints),
    points: field('points', readPoints),
    forced: field('forced', readOptional(readList(readForced, MAX_FORCED))),
  });
};

const readForced: Read<Forced> = (value, path) => {
  const field = readFields(value, path);
  const type = field('type', readOneOf(['draw', 'pass']));
  const seat = field('seat', readSeat);
  return type === 'draw' ? { type, seat, tiles: field('tiles', readInt(1, MAX_TILES)) } : { type, seat };
};

const readAction: Read<MatchRecord['actions'][number]> = (value, path) => {
  const field = readFields(value, path);
  return {
    type: field('type', readOneOf(REASONS)),
    seat: field('seat', readSeat),
    time: field('time', readTime),
    after: field('after', readInt(0, MAX_ROUNDS * MAX_TILES)),
  };
};

const readResult: Read<NonNullable<MatchRecord['result']>> = (value, path) => {
  const field = readFields(value, path);
  return {
    winner: field('winner', readNullable(readSeat)),
    reason: field('reason', readOneOf(REASONS)),
    scores: field('scores', readList(readPoints, MAX_SEATS)),
  };
};

/** What is nested deeper than any record could exhaust the stack of whoever walks through it. */
const checkDepth = (value: unknown, left: number): void => {
  if (typeof value !== 'object' || value === null) return;
  if (left === 0) throw new Malformed('', `is nested more than ${DEEPEST} deep`);
  for (const inner of Object.values(value)) checkDepth(inner, left - 1);
};
