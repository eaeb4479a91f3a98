import type { MatchView } from '@slowfives/contract/match-view.ts';
import type { Problem } from '@slowfives/contract/problem.ts';
import { oneOf } from '../differential/rulesets.ts';
import type { Play } from '../second/layout.ts';
import { refusal } from '../second/moves.ts';
import type { Match } from '../second/state.ts';
import { pick, wholeSet } from '../second/tile.ts';
import type { Client } from './client.ts';
import { publicText } from './evaluate.ts';
import type { Plan } from './plan.ts';
import { bare, playEvents, roundOf, rulesOf } from './position.ts';
import { ownClaims, positionClaims, recordClaims, replayed } from './replayed.ts';
import { check, evaluate, look, nameOf, readRecord, sitDown, type Table } from './table.ts';

/** How much of a match was looked at. */
export interface PlayedThrough {
  readonly rounds: number;
  readonly actions: number;
  readonly views: number;
}

/** Makes a match by its plan, plays it over HTTP to its end, and holds every view and the record against the rules. */
export const playThrough = async (plan: Plan, people: readonly Client[], stranger: Client): Promise<PlayedThrough> => {
  const table = await sitDown(plan, people, stranger);
  const views = await playToTheEnd(table);
  const record = await readRecord(table);
  const positions = replayed(record);
  check(plan, 'the record', recordClaims(record, positions));
  const said = new Map<string, MatchView>();
  for (const view of views) {
    said.set(publicText(view), view);
    check(plan, nameOf(view), ownClaims(view, positionAt(positions, view)));
  }
  for (const view of said.values()) {
    check(plan, nameOf(view), positionClaims(view, positionAt(positions, view), record));
  }
  return { rounds: record.rounds.length, actions: positions.length - 1, views: views.length };
};

/** A version counts the seats, then the actions. */
const positionAt = (positions: readonly Match[], { version, seats }: MatchView): Match =>
  pick(positions, version - seats.length);

const playToTheEnd = async (table: Table): Promise<readonly MatchView[]> => {
  const views: MatchView[] = [];
  for (;;) {
    const seen = await look(table);
    views.push(...seen);
    const mine = seen.find(({ seat, turn }) => seat !== undefined && seat === turn?.seat);
    if (mine === undefined) return views;
    const answers = await takeTurn(table, mine);
    for (const view of answers) await evaluate(table, view);
    views.push(...answers);
  }
};

/** The seat on turn plays, or resigns; now and then somebody first tries what is not allowed. Every view that is answered. */
const takeTurn = async (table: Table, view: MatchView): Promise<readonly MatchView[]> => {
  const { next, plan, id } = table;
  const client = clientAt(table, view.seat);
  if (next() < plan.resigning && somebodyPlayed(view)) {
    const { version } = view;
    return [await client.get<MatchView>(200, 'resign', 'POST', `/v1/matches/${id}/resignation`, { version })];
  }
  if (next() < 0.1) await tryWhatIsNotAllowed(table, view);
  const play = { version: view.version, ...bare(oneOf(next, view.legal ?? [])) };
  const after = await client.get<MatchView>(200, 'play', 'POST', `/v1/matches/${id}/plays`, play);
  if (next() < 0.9) return [after];
  const again = await client.get<MatchView>(200, 'play', 'POST', `/v1/matches/${id}/plays`, play);
  check(plan, 'the same play sent again', [['version', again.version, after.version]]);
  return [after, again];
};

const clientAt = ({ seated }: Table, seat = -1): Client => {
  const client = seated.get(seat);
  if (client === undefined) throw new Error(`nobody sits at ${seat}`);
  return client;
};

const somebodyPlayed = (view: MatchView): boolean => view.rounds.length > 0 || playEvents(roundOf(view)).length > 0;

const tryWhatIsNotAllowed = async (table: Table, view: MatchView): Promise<void> => {
  const tries = [tryAnyPlay, tryOutOfTurn, tryOldVersion, tryAsOutsider, tryUnchanged];
  await oneOf(table.next, tries)(table, view);
};

/** Any tile on any tile, if it is not allowed: refused for the reason that the rules give, with what is legal. */
const tryAnyPlay = async (table: Table, view: MatchView): Promise<void> => {
  const { next, plan, id } = table;
  const { version, hand = [], legal = [] } = view;
  const rules = rulesOf(view.ruleset);
  const plays = playEvents(roundOf(view)).map(bare);
  const tile = oneOf(next, next() < 0.7 ? hand : wholeSet(rules.maxPip));
  const named = next() < 0.8 ? plays : wholeSet(rules.maxPip).map((each) => ({ tile: each }));
  const place = oneOf(next, [{}, ...named.map((play) => ({ on: play.tile }))]);
  const wanted: Play = { tile, ...place, ...oneOf(next, [{}, { at: 'end' }, { at: 'side' }] as const) };
  const forced = plays.length === 0 && legal.length === 1 ? pick(legal, 0).tile : null;
  const reason = refusal(plays, hand, rules, wanted, forced);
  if (reason === null) return;
  const path = `/v1/matches/${id}/plays`;
  const client = clientAt(table, view.seat);
  const problem = await client.get<Problem>(422, 'play', 'POST', path, { version, ...wanted });
  check(plan, `${JSON.stringify(wanted)} at ${nameOf(view)}`, [
    ['code', problem.code, 'illegal_play'],
    ['reason', problem.reason, reason],
    ['legal', problem.legal?.map(bare), legal.map(bare)],
  ]);
};

/** Another seat, with the right version. */
const tryOutOfTurn = async (
  { next, plan, id, seated }: Table,
  { version, seat, legal = [] }: MatchView,
): Promise<void> => {
  const others = [...seated].filter(([other]) => other !== seat);
  if (others.length === 0) return;
  const [, client] = oneOf(next, others);
  const play = { version, ...bare(pick(legal, 0)) };
  const problem = await client.get<Problem>(422, 'play', 'POST', `/v1/matches/${id}/plays`, play);
  check(plan, 'a play out of turn', [
    ['reason', problem.reason, 'not_your_turn'],
    ['legal', problem.legal, []],
  ]);
};

/** A version that the match has passed, with a play that nobody made then. */
const tryOldVersion = async (table: Table, view: MatchView): Promise<void> => {
  const { plan, id } = table;
  const tile = pick(view.hand ?? [], 0);
  const play = { version: view.version - 1, tile, on: tile };
  const path = `/v1/matches/${id}/plays`;
  const problem = await clientAt(table, view.seat).get<Problem>(409, 'play', 'POST', path, play);
  check(plan, 'a play of an old version', [
    ['code', problem.code, 'version_conflict'],
    ['match', [problem.match?.version, problem.match?.seat, problem.match?.hand], [view.version, view.seat, view.hand]],
  ]);
};

/** Somebody without a seat: there is nothing, unless the match is public, and nothing to play in any case. */
const tryAsOutsider = async ({ stranger, plan, id }: Table): Promise<void> => {
  const seen = await stranger.ask('match', 'GET', `/v1/matches/${id}`);
  const record = await stranger.ask('record', 'GET', `/v1/matches/${id}/record`);
  const right = plan.isPublic ? 200 : 404;
  check(plan, 'as seen by a stranger', [['statuses', [seen.status, record.status], [right, right]]]);
};

/** The same view asked for again has not changed. */
const tryUnchanged = async (table: Table, { seat }: MatchView): Promise<void> => {
  const client = clientAt(table, seat);
  const path = `/v1/matches/${table.id}`;
  const { etag } = await client.ask('match', 'GET', path);
  if (etag === null) throw new Error('a match has no ETag');
  const again = await client.ask('match', 'GET', path, { etag });
  check(table.plan, 'with its ETag', [['status', again.status, 304]]);
};
