import { asInt, asOneOf, asPattern, lineIf, lineOf, onlyValue, type Text } from './notation-text.ts';
import { makeTime, parseTime } from './notation-time.ts';
import { expectEnd, faultAt, misread, peek, take, type Words } from './notation-words.ts';
import { makeRuleset, type Overrides, PRESETS, type Preset } from './presets.ts';
import { type MatchRecord, NONCE_MAKERS, type NonceMaker } from './record.ts';
import { CHOICES, type Choice, type Ruleset } from './ruleset.ts';
import { camelCase, spellRuleset } from './spelling.ts';

type Header = Omit<MatchRecord, 'rounds' | 'actions' | 'result'>;

/** The lines before the first round, in their order. */
export const parseHeader = (text: Text): Header => {
  expectEnd(lineOf(text, 'slowfives/1'));
  const engine = onlyValue(lineOf(text, 'engine:'), 'a number', asInt);
  const match = onlyValue(lineOf(text, 'match:'), 'the id of a match', asPattern(/^mat_[0-9a-hjkmnp-tv-z]{26}$/));
  const { preset, rules } = parseRules(lineOf(text, 'rules:'));
  const ruleset = spellRuleset(preset, rules);
  text.time = onlyValue(lineOf(text, 'created:'), 'a time such as 2026-11-29T09:00:00Z', parseTime);
  const created = makeTime(text.time);
  const commitment = onlyValue(lineOf(text, 'commitment:'), '64 hex digits', asHash);
  const rows = Array.from({ length: ruleset.players }, (_, seat) => parseSeat(lineOf(text, 'seat'), seat));
  const digest = onlyValue(lineOf(text, 'digest:'), '64 hex digits', asHash);
  return {
    format: 'slowfives/1',
    engine,
    match,
    ruleset,
    seats: rows.map(({ seat }) => seat),
    created,
    commitment,
    nonces: rows.map(({ nonce }) => nonce),
    made_by: rows.map(({ maker }) => maker),
    digest,
  };
};

/** A line "seed:" and its value, if it is there. */
export const parseSeed = (text: Text): string | undefined => {
  const line = lineIf(text, 'seed:');
  return line === undefined ? undefined : onlyValue(line, '64 hex digits', asHash);
};

const asHash = asPattern(/^[0-9a-f]{64}$/);

/** A preset and what differs from it, up to the end of the line; they must make rules that can be played. */
export const parseRules = (line: Words): { readonly preset: Preset; readonly rules: Ruleset } => {
  const start = line.at;
  const preset = take(line, 'the name of a preset', asOneOf(PRESETS));
  const overrides: Record<string, unknown> = {};
  while (peek(line) !== '') {
    const [name, value] = take(line, 'a parameter and its value, such as players=2', asParameter);
    overrides[name] = value;
  }
  const made = makeRuleset(preset, overrides as Overrides);
  if (made.ok) return { preset, rules: made.value };
  line.at = start;
  throw faultAt(line, `These rules can't be played: ${made.error.map(({ reason }) => reason).join('; ')}.`);
};

const asParameter = (word: string): readonly [string, unknown] | undefined => {
  const cut = word.indexOf('=');
  const name = camelCase(word.slice(0, cut));
  const text = word.slice(cut + 1);
  if (name === 'handSize' || name === 'targetScore') return numbered(name, text);
  const value = isChoice(name) ? CHOICES[name].find((choice) => String(choice) === text) : undefined;
  return value === undefined ? undefined : [name, value];
};

const numbered = (name: string, text: string): readonly [string, number] | undefined => {
  const value = asInt(text);
  return value === undefined ? undefined : [name, value];
};

const isChoice = (name: string): name is Choice => Object.hasOwn(CHOICES, name);

interface SeatRow {
  readonly seat: MatchRecord['seats'][number];
  readonly nonce: string | null;
  readonly maker: NonceMaker | null;
}

const parseSeat = (line: Words, number: number): SeatRow => {
  take(line, `"${number}:"`, asOneOf([`${number}:`]));
  const name = take(line, 'a name in quotation marks', asName);
  const bot = takeField(line, 'bot=', 'how strong the bot is, in quotation marks', asName);
  const nonce = takeField(line, 'nonce=', '32 hex digits', asPattern(/^[0-9a-f]{32}$/)) ?? null;
  const maker = takeField(line, 'by=', `who made the nonce: ${NONCE_MAKERS.join(', ')}`, asOneOf(NONCE_MAKERS)) ?? null;
  if (nonce !== null && maker === null) throw misread(line, 'by=');
  expectEnd(line);
  return { seat: bot === undefined ? { seat: number, name } : { seat: number, name, bot }, nonce, maker };
};

const takeField = <T>(
  line: Words,
  prefix: string,
  what: string,
  read: (text: string) => T | undefined,
): T | undefined =>
  peek(line).startsWith(prefix) ? take(line, what, (word) => read(word.slice(prefix.length))) : undefined;

/** A JSON string. */
const asName = (word: string): string | undefined => {
  if (!/^".*"$/s.test(word)) return undefined;
  try {
    return String(JSON.parse(word));
  } catch {
    return undefined;
  }
};
