import { HASHES } from '@slowfives/core/hashes.ts';
import { digestOf } from '@slowfives/rules/canonical.ts';
import { REASONS } from '@slowfives/rules/game.ts';
import { PRESETS } from '@slowfives/rules/presets.ts';
import { type MatchRecord, NONCE_MAKERS } from '@slowfives/rules/record.ts';
import { CHOICES, type Choice } from '@slowfives/rules/ruleset.ts';
import { snakeCase } from '@slowfives/rules/spelling.ts';
import type { Step } from '@slowfives/rules/verify-doubt.ts';
import { oneOf, type Pick } from './random-record.ts';

/** The same shape, with everything in it open to change. */
type Draft<T> = T extends object ? { -readonly [K in keyof T]: Draft<T[K]> } : T;

type Forgery = Draft<MatchRecord>;
type Round = Forgery['rounds'][number];
type Play = Round['plays'][number];

/** One way to falsify a record, and the steps that may catch it; null where the record has nothing of the kind. */
export interface Falsification {
  readonly kind: string;
  readonly caughtBy: readonly Step[];
  /** Whether only the digest may be able to tell: then who makes a new digest goes unnoticed. */
  readonly mayNeedDigest?: true;
  /** Changes the record, or gives null. */
  readonly change: (record: Forgery, pick: Pick) => unknown;
}

const ENDS = ['out', 'blocked', 'cut'] as const;
const LONG_AGO = '1999-12-31T23:59:59Z';
const HEX = '0123456789abcdef';
const LATER: readonly Step[] = [
  'play',
  'count',
  'points',
  'forced',
  'actions',
  'end',
  'winner',
  'awards',
  'leader',
  'result',
];

/** The record with one thing changed; null if it has none of the kind or the change came out the same. */
export const falsified = (record: MatchRecord, { change }: Falsification, pick: Pick): MatchRecord | null => {
  const copy = structuredClone(record) as Forgery;
  if (change(copy, pick) === null || JSON.stringify(copy) === JSON.stringify(record)) return null;
  return copy as MatchRecord;
};

/** The record with a digest of its own, as a careful falsifier would make it. */
export const sealed = (record: MatchRecord): MatchRecord => ({ ...record, digest: digestOf(HASHES, record) });

const set = <T extends object, K extends keyof T>(holder: T | null | undefined, name: K, value: T[K]): T | null => {
  if (!holder) return null;
  holder[name] = value;
  return holder;
};

const other = <T extends object, K extends keyof T>(holder: T | null | undefined, name: K, value: T[K]): T | null =>
  holder && holder[name] !== value ? set(holder, name, value) : null;

const plus = <K extends string | number>(
  holder: { [key in K]?: number } | null | undefined,
  name: K,
  n: number,
): unknown => (holder ? set(holder, name, (holder[name] ?? 0) + n) : null);

const flip = <K extends string | number>(
  pick: Pick,
  holder: { [key in K]?: string | null } | null | undefined,
  name: K,
): unknown => {
  const digits = Array.from<string>(holder?.[name] ?? '');
  if (!holder || digits.length === 0) return null;
  const at = pick(digits.length);
  digits[at] = HEX[(HEX.indexOf(digits[at] ?? '0') + 1 + pick(15)) % 16] ?? '0';
  return set(holder, name, digits.join(''));
};

const splice = (list: unknown[] | null | undefined, at: Pick): unknown =>
  list && list.length > 0 ? list.splice(at(list.length), 1) : null;

const some = <T>(list: readonly T[], pick: Pick): T | null => (list.length === 0 ? null : oneOf(pick, list));

const round = (r: Forgery, pick: Pick, when: (x: Round) => boolean = () => true): Round | null =>
  some(r.rounds.filter(when), pick);

const ended = (r: Forgery, pick: Pick): Round | null => round(r, pick, ({ end }) => end !== undefined);

const played = (r: Forgery, pick: Pick, when: (p: Play) => boolean): Play | null =>
  some(
    r.rounds.flatMap(({ plays }) => plays.filter(when)),
    pick,
  );

const play = (r: Forgery, pick: Pick): Play | null => played(r, pick, () => true);

const later = (r: Forgery, pick: Pick): Play | null => played(r, pick, ({ on }) => on !== undefined);

const draw = (r: Forgery, pick: Pick) =>
  some(
    r.rounds.flatMap(({ plays }) => plays.flatMap((p) => p.forced ?? [])).filter((forced) => forced.type === 'draw'),
    pick,
  );

const tile = (pick: Pick): string => {
  const high = pick(7);
  return `${high}-${pick(high + 1)}`;
};

const toggle = <K extends string, V>(holder: { [key in K]?: V } | null, name: K, value: V): unknown => {
  if (!holder) return null;
  if (holder[name]) delete holder[name];
  else holder[name] = value;
  return holder;
};

const twice = (r: Forgery, pick: Pick): unknown => {
  const plays = round(r, pick)?.plays ?? [];
  const at = pick(plays.length);
  const again = plays[at];
  return again ? plays.splice(at, 0, structuredClone(again)) : null;
};

const madeUpPass = (p: Play | null, seat: number): unknown =>
  p && set(p, 'forced', [...(p.forced ?? []), { type: 'pass', seat }]);

const swap = (deal: string[][] | undefined): unknown => {
  const [a, b] = deal?.filter((hand) => hand.length > 0) ?? [];
  if (!a?.[0] || !b?.[0]) return null;
  [a[0], b[0]] = [b[0], a[0]];
  return deal;
};

const madeUpResignation = (r: Forgery, pick: Pick): unknown => {
  const plays = r.rounds.flatMap((x) => x.plays);
  const after = pick(plays.length);
  const before = plays[after - 1];
  if (r.actions.length > 0 || !before) return null;
  return r.actions.push({ type: 'resignation', seat: pick(r.seats.length), time: before.time, after });
};

const botPlay = (r: Forgery, pick: Pick): Play | null => played(r, pick, ({ bot }) => bot === true);

/** Two plays of a seat, one after the other, of which the clock made both. */
const missTwice = (r: Forgery, pick: Pick): unknown => {
  const person = some(
    r.seats.filter(({ bot }) => bot === undefined),
    pick,
  );
  const plays = r.rounds.flatMap((x) => x.plays).filter(({ seat }) => seat === person?.seat);
  const at = pick(plays.length - 1);
  return set(plays[at], 'auto', true) && set(plays[at + 1], 'auto', true);
};

/** A player whose plays, freely chosen, are told as those of a greedy bot. */
const passForBot = (r: Forgery, pick: Pick): unknown => {
  const person = some(
    r.seats.filter(({ bot }) => bot === undefined),
    pick,
  );
  for (const p of r.rounds.flatMap(({ plays }) => plays).filter(({ seat }) => seat === person?.seat)) {
    delete p.auto;
    p.bot = true;
  }
  return set(person, 'bot', 'greedy');
};

const changeRuleset = (r: Forgery, pick: Pick): unknown => {
  const name = oneOf(pick, [...Object.keys(CHOICES), 'preset', 'handSize', 'targetScore']);
  const ruleset = r.ruleset as Record<string, unknown>;
  const spelled = snakeCase(name);
  if (name === 'preset') return other(ruleset, name, oneOf(pick, PRESETS));
  if (name === 'handSize') return set(ruleset, spelled, r.ruleset.hand_size + 1);
  if (name === 'targetScore') return set(ruleset, spelled, r.ruleset.target_score + 5);
  return other(ruleset, spelled, oneOf<unknown>(pick, CHOICES[name as Choice]));
};

/** Every way, with where it has to be noticed. */
export const FALSIFICATIONS: readonly Falsification[] = [
  { kind: 'seed', caughtBy: ['commitment', 'seeds'], change: (r, pick) => flip(pick, ended(r, pick), 'seed') },
  { kind: 'nonce', caughtBy: ['attempt', 'deal'], change: (r, pick) => flip(pick, r.nonces, pick(r.nonces.length)) },
  { kind: 'commitment', caughtBy: ['commitment'], change: (r, pick) => flip(pick, r, 'commitment') },
  {
    kind: 'match',
    caughtBy: ['attempt', 'deal'],
    change: (r) => set(r, 'match', r.match.replace(/.$/, r.match.endsWith('0') ? '1' : '0')),
  },
  {
    kind: 'ruleset value',
    caughtBy: ['ruleset', 'seats', 'attempt', 'deal', 'boneyard', 'lot', ...LATER, 'digest'],
    mayNeedDigest: true,
    change: changeRuleset,
  },
  {
    kind: 'play: another tile',
    caughtBy: [...LATER, 'digest'],
    mayNeedDigest: true,
    change: (r, pick) => set(play(r, pick), 'tile', tile(pick)),
  },
  {
    kind: 'play: elsewhere',
    caughtBy: [...LATER, 'digest'],
    mayNeedDigest: true,
    change: (r, pick) => set(later(r, pick), 'on', tile(pick)),
  },
  { kind: 'play: end of a spinner', caughtBy: ['play'], change: (r, pick) => toggle(later(r, pick), 'at', 'end') },
  {
    kind: 'play: another seat',
    caughtBy: ['play'],
    change: (r, pick) => other(play(r, pick), 'seat', pick(r.seats.length)),
  },
  { kind: 'play: left out', caughtBy: [...LATER], change: (r, pick) => splice(round(r, pick)?.plays, pick) },
  { kind: 'play: twice', caughtBy: ['play', 'forced', 'end', 'actions'], change: twice },
  { kind: 'bot', caughtBy: ['play'], change: (r, pick) => toggle(play(r, pick), 'bot', true) },
  {
    kind: 'draw: number',
    caughtBy: ['forced'],
    change: (r, pick) => plus(draw(r, pick), 'tiles', 1 + pick(3)),
  },
  {
    kind: 'draw: left out',
    caughtBy: ['forced'],
    change: (r, pick) => splice(played(r, pick, ({ forced }) => forced !== undefined)?.forced, pick),
  },
  { kind: 'pass: made up', caughtBy: ['forced'], change: (r, pick) => madeUpPass(play(r, pick), pick(r.seats.length)) },
  { kind: 'count', caughtBy: ['count'], change: (r, pick) => plus(play(r, pick), 'count', 1 + pick(9)) },
  { kind: 'points', caughtBy: ['points'], change: (r, pick) => plus(play(r, pick), 'points', 5) },
  {
    kind: 'points taken',
    caughtBy: ['points'],
    change: (r, pick) =>
      set(
        played(r, pick, (p) => p.points > 0),
        'points',
        0,
      ),
  },
  { kind: 'award', caughtBy: ['awards'], change: (r, pick) => plus(ended(r, pick)?.awards, pick(r.seats.length), 5) },
  {
    kind: 'winner of a round',
    caughtBy: ['winner'],
    change: (r, pick) => other(ended(r, pick), 'winner', oneOf(pick, [null, 0, 1])),
  },
  {
    kind: 'end of a round',
    caughtBy: ['end'],
    change: (r, pick) => other(ended(r, pick), 'end', oneOf(pick, ENDS)),
  },
  {
    kind: 'lot',
    caughtBy: ['lot'],
    change: (r, pick) => other(round(r, pick, ({ lot }) => lot !== undefined)?.lot, 0, tile(pick)),
  },
  {
    kind: 'lot made up',
    caughtBy: ['lot'],
    change: (r, pick) =>
      set(
        round(r, pick, ({ lot }) => lot === undefined),
        'lot',
        r.seats.map(() => tile(pick)),
      ),
  },
  { kind: 'attempt', caughtBy: ['attempt'], change: (r, pick) => plus(ended(r, pick), 'attempt', 1) },
  { kind: 'hand', caughtBy: ['deal'], change: (r, pick) => swap(ended(r, pick)?.deal) },
  { kind: 'boneyard', caughtBy: ['boneyard'], change: (r, pick) => splice(ended(r, pick)?.boneyard, pick) },
  { kind: 'leader', caughtBy: ['leader'], change: (r, pick) => other(round(r, pick), 'leader', pick(r.seats.length)) },
  {
    kind: 'round left out',
    caughtBy: ['format', 'seats', 'result', 'actions'],
    change: (r) => splice(r.rounds, () => r.rounds.length - 1),
  },
  {
    kind: 'resignation made up',
    caughtBy: [...LATER, 'deal', 'digest'],
    mayNeedDigest: true,
    change: madeUpResignation,
  },
  {
    kind: 'action left out',
    caughtBy: [...LATER],
    change: (r) => r.actions.pop() ?? null,
  },
  {
    kind: 'result: winner',
    caughtBy: ['result'],
    change: (r, pick) => other(r.result, 'winner', oneOf(pick, [null, 0, 1])),
  },
  {
    kind: 'result: reason',
    caughtBy: ['result'],
    change: (r, pick) => other(r.result, 'reason', oneOf(pick, REASONS)),
  },
  { kind: 'result: score', caughtBy: ['result'], change: (r, pick) => plus(r.result?.scores, pick(r.seats.length), 5) },
  { kind: 'result: taken away', caughtBy: ['result'], change: (r) => other(r, 'result', null) },
  { kind: 'engine', caughtBy: ['engine'], change: (r) => set(r, 'engine', 2) },
  {
    kind: 'name',
    caughtBy: ['digest'],
    mayNeedDigest: true,
    change: (r, pick) => set(r.seats[pick(r.seats.length)], 'name', 'Mallory'),
  },
  {
    kind: 'time',
    caughtBy: ['time', 'digest'],
    mayNeedDigest: true,
    change: (r, pick) => set(play(r, pick), 'time', '2026-12-24T18:00:00Z'),
  },
  { kind: 'time that goes back', caughtBy: ['time'], change: (r, pick) => set(play(r, pick), 'time', LONG_AGO) },
  {
    kind: 'time of an action that goes back',
    caughtBy: ['time'],
    change: (r, pick) => set(some(r.actions, pick), 'time', LONG_AGO),
  },
  {
    kind: 'time of creation',
    caughtBy: ['time', 'digest'],
    mayNeedDigest: true,
    change: (r) => set(r, 'created', '2026-12-24T18:00:00Z'),
  },
  { kind: 'turns missed', caughtBy: ['play'], change: missTwice },
  { kind: 'turn missed by a bot', caughtBy: ['play'], change: (r, pick) => set(botPlay(r, pick), 'auto', true) },
  { kind: 'a person for a bot', caughtBy: [...LATER, 'digest'], mayNeedDigest: true, change: passForBot },
  {
    kind: 'maker of a nonce',
    caughtBy: ['digest'],
    mayNeedDigest: true,
    change: (r, pick) => other(r.made_by, 0, oneOf(pick, NONCE_MAKERS)),
  },
];
