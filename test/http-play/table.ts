import type { InviteView } from '@slowfives/contract/invite.ts';
import type { MatchView } from '@slowfives/contract/match-view.ts';
import type { MatchRecord } from '@slowfives/contract/record.ts';
import { below, type Next } from '../differential/rulesets.ts';
import { differenceIn } from '../differential/seen.ts';
import { chance, shuffled } from '../second/dealers.ts';
import { pick, type Seat, sum } from '../second/tile.ts';
import type { Client } from './client.ts';
import { type AwardedBefore, type Claim, handClaims, publicClaims, publicText } from './evaluate.ts';
import type { Plan } from './plan.ts';
import { roundOf, rulesOf } from './position.ts';

/** A match with those who play it and, if it is public, somebody who watches. */
export interface Table {
  readonly plan: Plan;
  readonly next: Next;
  readonly id: string;
  readonly seated: ReadonlyMap<Seat, Client>;
  readonly stranger: Client;
  /** Points of closed rounds, by the number of the round after them. */
  readonly awarded: Map<number, readonly number[]>;
  /** What has been said to everybody, and was right. */
  readonly checked: Set<string>;
}

/** Makes the match of a plan and takes its seats, by invitation. */
export const sitDown = async (plan: Plan, people: readonly Client[], stranger: Client): Promise<Table> => {
  const next = chance(plan.seed, 41);
  const [creator, ...others] = shuffled(people, next);
  if (creator === undefined) throw new Error('nobody plays');
  const made = await create(plan, creator, next);
  const seated = new Map<Seat, Client>([[0, creator]]);
  for (const [i, { seat, code }] of (made.invites ?? []).entries()) {
    const guest = pick(others, i);
    await accept(made, code, guest, creator, stranger, next);
    seated.set(seat, guest);
  }
  return {
    plan,
    next,
    id: made.id,
    seated,
    stranger,
    awarded: new Map([[1, made.seats.map(() => 0)]]),
    checked: new Set(),
  };
};

const create = async (plan: Plan, creator: Client, next: Next): Promise<MatchView> => {
  const { request: ruleset, players: seats, bots, isPublic } = plan;
  const visibility = isPublic ? 'public' : 'private';
  const strong = bots.map((seat) => ({ seat, strength: 'greedy' }));
  const body = { ruleset, seats, visibility, bots: strong, pace: { per_move: null }, ...maybeNonce(next) };
  const made = await creator.get<MatchView>(201, 'createMatch', 'POST', '/v1/matches', body);
  check(plan, 'the new match', [
    ['ruleset', rulesOf(made.ruleset), plan.rules],
    ['preset', made.ruleset.preset, ruleset.preset],
    ['whether it waits for others', made.status === 'open', bots.length < seats - 1],
    ['invites', made.invites?.length ?? 0, seats - 1 - bots.length],
  ]);
  if (made.status === 'open' && next() < 0.3) {
    const nonce = makeNonce(next);
    const view = await creator.get<MatchView>(200, 'setNonce', 'PUT', `/v1/matches/${made.id}/nonce`, { nonce });
    check(plan, 'the nonce given again', [
      ['nonce', view.fairness.nonces[0], nonce],
      ['made by', view.fairness.made_by[0], 'client'],
    ]);
  }
  return made;
};

const accept = async (
  made: MatchView,
  code: string,
  guest: Client,
  creator: Client,
  stranger: Client,
  next: Next,
): Promise<void> => {
  const shown = await stranger.get<InviteView>(200, 'showInvite', 'GET', `/v1/invites/${code}`);
  const nonce = maybeNonce(next);
  const view = await guest.get<MatchView>(200, 'acceptInvite', 'POST', `/v1/invites/${code}`, nonce);
  const { seat = -1, fairness } = view;
  checkAll('the invitation', [
    ['host', shown.from.name, creator.name],
    ['match', shown.match, made.id],
    ['commitment', [shown.commitment, fairness.commitment], [made.fairness.commitment, made.fairness.commitment]],
    ['player', view.seats[seat]?.player?.id, guest.id],
    ['nonce', nonce.nonce ?? fairness.nonces[seat], fairness.nonces[seat]],
    ['made by', fairness.made_by[seat], nonce.nonce === undefined ? 'server' : 'client'],
  ]);
};

const maybeNonce = (next: Next): { readonly nonce?: string } => (next() < 0.5 ? { nonce: makeNonce(next) } : {});

const makeNonce = (next: Next): string => Array.from({ length: 32 }, () => below(next, 16).toString(16)).join('');

/** The match as everyone at the table sees it at this moment, each view held against the rules. */
export const look = async (table: Table): Promise<readonly MatchView[]> => {
  const { plan, seated, stranger, id } = table;
  const clients = [...seated.values(), ...(plan.isPublic ? [stranger] : [])];
  const views = await Promise.all(
    clients.map((client) => client.get<MatchView>(200, 'match', 'GET', `/v1/matches/${id}`)),
  );
  for (const view of views) await evaluate(table, view);
  const versions = new Set(views.map(({ version }) => version));
  if (versions.size !== 1) throw new Error(`match ${id} has versions ${[...versions]} at once`);
  return views;
};

/** Holds a view against the rules. */
export const evaluate = async (table: Table, view: MatchView): Promise<void> => {
  const { number } = roundOf(view);
  if (!table.awarded.has(number)) await readAwards(table, number);
  const awardedBefore: AwardedBefore = (round) => table.awarded.get(round) ?? [];
  const text = publicText(view);
  const isKnown = table.checked.has(text);
  table.checked.add(text);
  check(table.plan, nameOf(view), [...(isKnown ? [] : publicClaims(view, awardedBefore)), ...handClaims(view)]);
};

/** The record as far as it has been revealed. */
export const readRecord = ({ id, seated, stranger, plan }: Table): Promise<MatchRecord> => {
  const reader = plan.isPublic ? stranger : pick([...seated.values()], 0);
  return reader.get<MatchRecord>(200, 'record', 'GET', `/v1/matches/${id}/record`);
};

const readAwards = async (table: Table, number: number): Promise<void> => {
  const { rounds } = await readRecord(table);
  const before = rounds.filter((round) => round.number < number);
  const present = rounds.filter((round) => round.number === number && round.end === undefined);
  check(table.plan, `the record in round ${number}`, [
    ['rounds before', before.length, number - 1],
    [
      'what is not revealed yet',
      present.flatMap((round) => [round.seed, round.deal, round.boneyard].filter(Boolean)),
      [],
    ],
  ]);
  const pointsOf = (seat: Seat): number =>
    sum(before.flatMap(({ plays }) => plays.map((play) => (play.seat === seat ? play.points : 0)))) +
    sum(before.map(({ awards = [] }) => awards[seat] ?? 0));
  table.awarded.set(
    number,
    Array.from({ length: table.plan.players }, (_, seat) => pointsOf(seat)),
  );
};

export const nameOf = ({ version, seat }: MatchView): string =>
  `version ${version} as ${seat === undefined ? 'a spectator' : `seat ${seat}`} sees it`;

/** Throws at the first claim that does not hold, with what is needed to see it again. */
export const check = (plan: Plan, where: string, claims: readonly Claim[]): void => {
  try {
    checkAll(where, claims);
  } catch (error) {
    throw new Error(`plan ${JSON.stringify(plan)}: ${error instanceof Error ? error.message : error}`);
  }
};

const checkAll = (where: string, claims: readonly Claim[]): void => {
  for (const [what, said, right] of claims) {
    const difference = differenceIn(sorted(right), sorted(said));
    if (difference !== null) throw new Error(`${where}: ${what}${difference}`);
  }
};

/** The same value with the keys of its objects in order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const rows = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]));
};
