import { HASHES } from '@slowfives/core/hashes.ts';
import { makeTime } from '@slowfives/core/time.ts';
import { greedyPlay } from '@slowfives/rules/bot.ts';
import { chainDealer, type SeedOf, seedChain } from '@slowfives/rules/chain.ts';
import { type Action, apply, type Match, replay, turnOf } from '@slowfives/rules/match.ts';
import { makeRuleset, PRESETS, type Preset } from '@slowfives/rules/presets.ts';
import { type Facts, type MatchRecord, makeRecord, NONCE_MAKERS } from '@slowfives/rules/record.ts';
import { legalPlays } from '@slowfives/rules/round.ts';
import { CHOICES, type Choice, type Ruleset } from '@slowfives/rules/ruleset.ts';
import { seatsOf } from '@slowfives/rules/seat.ts';
import { view } from '@slowfives/rules/view.ts';
import { chance } from '../second/dealers.ts';

/** A number from 0 to `n` - 1. */
export type Pick = (n: number) => number;

export const picker = (...seed: readonly number[]): Pick => {
  const next = chance(...seed);
  return (n) => Math.floor(next() * n);
};

export const oneOf = <T>(pick: Pick, list: readonly T[]): T => {
  const found = list[pick(list.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

const BEGAN = 1_795_942_800;

/** The record of a match played at random, over or not, by rules that may differ from the preset in anything. */
export const randomRecord = (seed: number): MatchRecord => {
  const pick = picker(seed, 31);
  const { preset, rules } = randomRules(pick);
  return recordBy(pick, preset, rules);
};

/** The record of a match played at random by these rules. */
export const recordBy = (pick: Pick, preset: Preset, rules: Ruleset, leaveOneIn = 400): MatchRecord => {
  const seedOf = seedChain(HASHES, bytes(pick, 32));
  const facts = randomFacts(pick, preset, rules);
  const nonces = facts.nonces.map((nonce) => nonce ?? new Uint8Array(16));
  const dealer = chainDealer(HASHES, { rules, match: facts.match, nonces }, seedOf);
  const persons = facts.seats.reduce((bits, { bot }, seat) => (bot === undefined ? bits | (1 << seat) : bits), 0);
  const match = play(pick, replay({ rules, dealer, persons }, []), facts, leaveOneIn);
  return recordOf(match, facts, seedOf);
};

/** A record of three or four seats whose match is not over and that a seat has left; the next seed that makes one. */
export const leftRecord = (seed: number): MatchRecord => {
  for (let next = seed; ; next += 1_000_003) {
    const pick = picker(next, 37);
    const { preset, rules } = randomRules(pick);
    if (rules.players === 2 || rules.partnership) continue;
    const record = recordBy(pick, preset, rules, 15);
    if (record.result === null && record.actions.length > 0) return record;
  }
};

/** A record whose match is over after at least so many rounds; the next seed that makes one. */
export const longRecord = (seed: number, rounds: number): MatchRecord => {
  for (let next = seed; ; next += 1_000_003) {
    const record = randomRecord(next);
    if (record.result !== null && record.rounds.length >= rounds) return record;
  }
};

const recordOf = (match: Match, facts: Facts, seedOf: SeedOf): MatchRecord => {
  const { rules } = match.setup;
  const record = makeRecord(
    HASHES,
    { rules, match, actions: match.actions, result: view(match, null).result },
    facts,
    seedOf,
  );
  return JSON.parse(JSON.stringify(record)) as MatchRecord;
};

/** A preset for any of its seats and sets with some parameters changed: always one that can be played. */
export const randomRules = (pick: Pick): { readonly preset: Preset; readonly rules: Ruleset } => {
  for (;;) {
    const preset = oneOf(pick, PRESETS);
    const changed = pick(2) === 0 ? [] : (Object.keys(CHOICES) as Choice[]).filter(() => pick(5) === 0);
    const overrides = Object.fromEntries(changed.map((name) => [name, oneOf<unknown>(pick, CHOICES[name])]));
    const size = { players: oneOf(pick, CHOICES.players), maxPip: oneOf(pick, CHOICES.maxPip) };
    const made = makeRuleset(preset, { ...size, ...overrides });
    if (made.ok) return { preset, rules: made.value };
  }
};

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const NAMES = ['Ann', 'Bo', 'Zoë "Z"', '多米诺', 'a\\b', ''];

const randomFacts = (pick: Pick, preset: Preset, rules: Ruleset): Facts => {
  const isBot = seatsOf(rules).map((seat) => seat > 0 && pick(4) === 0);
  return {
    match: `mat_${Array.from({ length: 26 }, () => oneOf(pick, [...LETTERS])).join('')}`,
    preset,
    seats: isBot.map((bot) => (bot ? { name: '', bot: 'greedy' } : { name: oneOf(pick, NAMES) })),
    created: BEGAN,
    nonces: isBot.map(() => bytes(pick, 16)),
    madeBy: isBot.map((bot) => (bot ? 'server' : oneOf(pick, NONCE_MAKERS))),
    makeTime,
  };
};

const bytes = (pick: Pick, length: number): Uint8Array => Uint8Array.from({ length }, () => pick(256));

const play = (pick: Pick, start: Match, facts: Facts, leaveOneIn: number): Match => {
  const most = pick(4) === 0 ? pick(60) : 5000;
  const actions: Action[] = [];
  let match = start;
  let hasPlayed = false;
  let time = facts.created + pick(1000);
  while (match.game.outcome === null && actions.length < most) {
    time += pick(3) === 0 ? pick(200_000) : pick(2) * pick(600);
    const action = randomAction(pick, match, time, leaveOneIn, hasPlayed);
    hasPlayed ||= action.type === 'play' && action.auto !== true && isPersonsTurn(match);
    actions.push(action);
    match = onlyLastRound(apply(match, action));
  }
  return replay(start.setup, actions);
};

/** The same match with its closed rounds carried over, so that the next action has less to replay. */
const onlyLastRound = (match: Match): Match => {
  const carry = match.rounds.at(-1)?.carry ?? match.carry;
  if (match.rounds.length < 2) return match;
  return replay(match.setup, match.actions.slice(carry.actions - match.carry.actions), carry);
};

const legal = new Uint16Array(1024);

const isPersonsTurn = (match: Match): boolean => (match.game.persons & (1 << match.game.round.turn)) !== 0;

/** Until a person has played, who leaves aborts the match. */
const randomAction = (pick: Pick, match: Match, time: number, leaveOneIn: number, hasPlayed: boolean): Action => {
  const { round, gone, persons } = match.game;
  const seat = turnOf(match) ?? 0;
  const isPerson = (persons & (1 << seat)) !== 0;
  const someone = oneOf(
    pick,
    seatsOf(match.setup.rules).filter((s) => (persons & ~gone & (1 << s)) !== 0),
  );
  if (pick(leaveOneIn) === 0) return { type: hasPlayed ? 'resignation' : 'aborted', seat: someone, time };
  if (isPerson && pick(leaveOneIn) === 0) return { type: 'timeout', seat, time };
  if (!isPerson) return { type: 'play', play: greedyPlay(round), time };
  return randomPlay(pick, match, time);
};

/** A person's play, or the first one for a person who misses a turn: that is done once in a row. */
const randomPlay = (pick: Pick, match: Match, time: number): Action => {
  const n = legalPlays(match.game.round, legal);
  const mayMiss = match.missed[match.game.round.turn] === 0;
  if (mayMiss && pick(40) === 0) return { type: 'play', play: legal[0] ?? 0, time, auto: true };
  return { type: 'play', play: legal[pick(n)] ?? 0, time };
};
