import { spellRuleset } from '@slowfives/rules/spelling.ts';
import type { ResultView } from '@slowfives/rules/view.ts';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { ACTIVE, ENDED, matchKey, matchOfRow, playerKey } from './keys.ts';
import { toHeld } from './match-store.ts';
import { type MatchView, resultOf, type SeatInView, seatsInView, turnInView } from './match-view.ts';
import type { Page } from './store/table.ts';
import { type LoadedMatch, type Status, seatOfPlayer, statusOf, versionOf } from './stored-match.ts';
import { makeTime } from './time.ts';

/** Active matches a player can have at a time. */
export const MOST_ACTIVE = 200;

/** A match in a player's list. */
export interface MatchSummary {
  readonly id: string;
  readonly version: number;
  readonly status: Status;
  readonly created: string;
  readonly ruleset: Pick<MatchView['ruleset'], 'preset' | 'max_pip' | 'target_score'>;
  readonly seats: readonly SeatInView[];
  readonly seat: number;
  readonly turn: MatchView['turn'];
  readonly result: ResultView | null;
}

export interface WantedList {
  readonly status: 'active' | Status;
  /** Only those where it is this player's turn. */
  readonly mine: boolean;
  readonly limit: number;
  readonly after: string | undefined;
}

/** `next` continues the list; active matches come in one answer. */
export interface MatchList {
  readonly matches: readonly MatchSummary[];
  readonly next?: string;
}

/** A player's matches: active ones all at once, mine to play first, by time left; finished ones newest first, by page. */
export const myMatches = async (core: Core, player: string, wanted: WantedList): Promise<MatchList> => {
  if (wanted.status === 'finished') return finishedMatches(core, player, wanted);
  const matches = await activeMatches(core, player);
  const shown = matches.filter((match) => statusOf(match) !== 'finished' && isWanted(match, player, wanted));
  return { matches: shown.sort(byUrgency(player)).map((match) => summary(core, player, match)) };
};

/** The running matches in which it is the player's turn. */
export const myTurns = async (core: Core, player: string): Promise<readonly LoadedMatch[]> =>
  (await activeMatches(core, player)).filter((match) => isMine(match, player));

const activeMatches = async (core: Core, player: string): Promise<LoadedMatch[]> =>
  matchesOf(core, player, await core.table.query(playerKey(player).pk, { prefix: ACTIVE, limit: MOST_ACTIVE * 2 }));

const finishedMatches = async (core: Core, player: string, { limit, after }: WantedList): Promise<MatchList> => {
  const rows = await core.table.query(playerKey(player).pk, { prefix: ENDED, limit, ...(after ? { after } : {}) });
  const matches = (await matchesOf(core, player, rows)).map((match) => summary(core, player, match));
  return rows.next === undefined ? { matches } : { matches, next: rows.next };
};

/** Refuses a player who has as many active matches as one may. */
export const checkRoom = async (core: Core, player: string): Promise<void> => {
  const rows = await core.table.query(playerKey(player).pk, { prefix: ACTIVE, limit: MOST_ACTIVE });
  if (rows.items.length >= MOST_ACTIVE) {
    throw new AppError('too_many_matches', `You are in ${MOST_ACTIVE} matches: finish one first.`);
  }
};

/** Rows whose match is missing, or lacks the player, are skipped: the pointer was written first. */
const matchesOf = async (core: Core, player: string, rows: Page): Promise<LoadedMatch[]> => {
  const items = await core.table.getMany(rows.items.map((row) => matchKey(matchOfRow(row.sk))));
  return items.map(toHeld).filter((match) => seatOfPlayer(match.stored, player) !== undefined);
};

const isWanted = (match: LoadedMatch, player: string, wanted: WantedList): boolean =>
  (wanted.status === 'active' || wanted.status === statusOf(match)) && (!wanted.mine || isMine(match, player));

const isMine = (match: LoadedMatch, player: string): boolean =>
  statusOf(match) === 'playing' && match.match?.game.round.turn === seatOfPlayer(match.stored, player);

const byUrgency =
  (player: string) =>
  (a: LoadedMatch, b: LoadedMatch): number =>
    Number(isMine(b, player)) - Number(isMine(a, player)) ||
    leftOf(a) - leftOf(b) ||
    b.stored.created - a.stored.created;

/** Matches without a limit come last. */
const leftOf = ({ stored }: LoadedMatch): number => stored.deadline ?? Number.MAX_SAFE_INTEGER;

const summary = (core: Core, player: string, match: LoadedMatch): MatchSummary => {
  const { preset, max_pip, target_score } = spellRuleset(match.stored.preset, match.stored.rules);
  return {
    id: match.stored.id,
    version: versionOf(match.stored),
    status: statusOf(match),
    created: makeTime(match.stored.created),
    ruleset: { preset, max_pip, target_score },
    seats: seatsInView(match, core.now()),
    seat: seatOfPlayer(match.stored, player) ?? 0,
    turn: turnInView(match, core.now()),
    result: resultOf(match),
  };
};
