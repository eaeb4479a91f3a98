import { itemAt } from './at.ts';
import { digestOf } from './canonical.ts';
import { chainDealer, type Hashes, type SeedOf } from './chain.ts';
import { makeGame } from './game.ts';
import { picture } from './picture.ts';
import { makeRuleset, type Preset } from './presets.ts';
import { ENGINE, type MatchRecord, type RecordedPlay, type RecordedRound } from './record.ts';
import type { Ruleset } from './ruleset.ts';
import { checkChain, parseHex } from './verify-chain.ts';
import type { Course } from './verify-course.ts';
import { Doubt, type Place, type Step } from './verify-doubt.ts';
import { checkOpenRound } from './verify-open-round.ts';
import { parseRecord } from './verify-parse.ts';
import { checkNeverBegan, checkResult } from './verify-result.ts';
import { type ClosedRound, checkRound, isClosed } from './verify-round.ts';
import { checkSeats } from './verify-seats.ts';
import type { Verdict } from './verify-verdict.ts';
import { wordsOfChain, wordsOfOpenRound, wordsOfResult, wordsOfRound, wordsOfRuleset } from './verify-words.ts';

/**
 * Recomputes everything a match record says that can be recomputed: seeds, deals, leads, every play, count and point,
 * draws, passes, bonuses and the result; last its digest, which covers the names and times too. `value` is what JSON
 * gave: it need not be a record at all. A round that isn't over is checked as far as it is public.
 */
export const verifyRecord = (hashes: Hashes, value: unknown): Verdict => {
  const checked: string[] = [];
  const parsed = parseRecord(value);
  if (!parsed.ok) return { ok: false, step: 'format', message: faultWords(parsed.error), checked };
  const { record, preset, rules } = parsed.value;
  try {
    checked.push('It has the form of a match record, slowfives/1.');
    checkFrame(record, preset, rules);
    checked.push(wordsOfRuleset(preset, rules));
    const seedOf = checkChain(hashes, record);
    checked.push(...wordsOfChain(record));
    checkCourse(hashes, record, rules, seedOf, checked);
    checkDigest(hashes, record, value);
    checked.push(
      'The digest: nothing else, names and times among it, was changed since it was made. It proves no origin.',
    );
    return { ok: true, checked };
  } catch (error) {
    if (error instanceof Doubt) return { ok: false, ...doubtful(error, record, rules), checked };
    throw error;
  }
};

const faultWords = ({ path, message }: { readonly path: string; readonly message: string }): string =>
  `${path === '' ? 'The record' : path} ${message}.`;

/** What doesn't need the log: the version, the rules, the seats, and that rounds come in order. */
const checkFrame = (record: MatchRecord, preset: Preset, rules: Ruleset): void => {
  if (record.engine !== ENGINE) {
    throw new Doubt('engine', `It was played by engine ${record.engine}; this is engine ${ENGINE}.`);
  }
  const made = makeRuleset(preset, rules);
  if (!made.ok) {
    const reasons = made.error.map(({ parameter, reason }) => `${parameter}: ${reason}`);
    throw new Doubt('ruleset', `These rules can't be played: ${reasons.join('; ')}.`);
  }
  checkSeats(record, rules);
};

const checkCourse = (hashes: Hashes, record: MatchRecord, rules: Ruleset, seedOf: SeedOf, checked: string[]): void => {
  const nonces = record.nonces.filter((nonce) => nonce !== null);
  if (nonces.length < record.nonces.length) {
    checkNeverBegan(record, rules);
    checked.push('The match never began: a seat was not taken.');
    return;
  }
  const course = makeCourse(hashes, record, rules, nonces.map(parseHex), seedOf);
  for (const round of record.rounds) {
    if (course.game.outcome !== null) {
      throw new Doubt('result', 'The match was over before this round.', { round: round.number });
    }
    checked.push(isClosed(round) ? playClosed(course, round) : playOpen(course, round));
  }
  if (course.game.outcome === null && record.rounds.every(isClosed)) {
    throw new Doubt('result', 'The match is not over, and its next round is missing.');
  }
  checkResult(record, course);
  checked.push(wordsOfResult(record));
};

const playClosed = (course: Course, round: ClosedRound): string => {
  checkRound(course, round);
  return wordsOfRound(round);
};

const playOpen = (course: Course, round: RecordedRound): string => {
  checkOpenRound(course, round);
  return wordsOfOpenRound(round);
};

const makeCourse = (
  hashes: Hashes,
  { match, seats, actions, created }: MatchRecord,
  rules: Ruleset,
  nonces: readonly Uint8Array[],
  seedOf: SeedOf,
): Course => {
  const persons = seats.reduce((bits, { bot }, i) => (bot === undefined ? bits | (1 << i) : bits), 0);
  const game = makeGame(rules, chainDealer(hashes, { rules, match, nonces }, seedOf), persons);
  return { game, seats, actions, taken: 0, plays: 0, played: false, missed: 0, time: created, forced: [] };
};

const checkDigest = (hashes: Hashes, record: MatchRecord, value: unknown): void => {
  if (digestOf(hashes, Object(value)) === record.digest) return;
  throw new Doubt(
    'digest',
    'Everything that can be recomputed holds, but the digest is not that of this record: a name, a time or another thing that only the digest covers was changed.',
  );
};

/** Steps that look at the table after the play they name. */
const AFTER: ReadonlySet<Step> = new Set(['count', 'points', 'forced', 'actions']);

const doubtful = ({ step, message, place }: Doubt, record: MatchRecord, rules: Ruleset) => {
  const plays = playsBefore(record, step, place);
  return { step, ...place, message, ...(plays.length > 0 ? { board: picture(plays, rules) } : {}) };
};

/** What lay on the table that is doubted. */
const playsBefore = ({ rounds }: MatchRecord, step: Step, { round, play }: Place): readonly RecordedPlay[] => {
  if (round === undefined || play === undefined) return [];
  return itemAt(rounds, round - 1).plays.slice(0, AFTER.has(step) ? play : play - 1);
};
