import { handleChange } from '@slowfives/core/changes.ts';
import type { Core } from '@slowfives/core/core.ts';
import { createMatch } from '@slowfives/core/create-match.ts';
import { deliver } from '@slowfives/core/deliveries/deliver.ts';
import { addEndpoint, type NewEndpoint } from '@slowfives/core/endpoints.ts';
import { keysFrom } from '@slowfives/core/hashes.ts';
import { acceptInvite } from '@slowfives/core/invites.ts';
import { readMatch } from '@slowfives/core/match-store.ts';
import { playTile } from '@slowfives/core/play.ts';
import { createPlayer } from '@slowfives/core/players.ts';
import { type MeteredCall, metered } from '@slowfives/core/store/meter.ts';
import { type Random, seeded } from '@slowfives/core/store/seeded.ts';
import { openSqlite, type SqliteStore } from '@slowfives/core/store/sqlite.ts';
import type { SqliteQueue } from '@slowfives/core/store/sqlite-queue.ts';
import { versionOf } from '@slowfives/core/stored-match.ts';
import { nextDue, sweep } from '@slowfives/core/sweep.ts';
import { legalOf } from '@slowfives/rules/view.ts';
import { lognormal, whole } from './random.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 9, 1) / 1000;

/** How fast people play, and by what they are told. */
interface Way {
  readonly perMove: number;
  /** Half of all moves take less. In seconds. */
  readonly median: number;
  readonly zones: readonly [string | null, string | null];
  readonly endpoint: NewEndpoint | null;
}

/** What time and notices cost, in write units. */
export interface NoticeUnits {
  readonly moves: number;
  /** Of the due index, for each move at three days a move and an hour's thought: for deadlines alone, and with reminders. */
  readonly index_units_per_move_deadlines: number;
  readonly index_units_per_move_reminders: number;
  /** Of a notice that goes by one channel by day, its entry in the due index included. */
  readonly units_per_notice_inbox: number;
  readonly units_per_notice_push: number;
  readonly units_per_notice_mail: number;
  readonly units_per_notice_webhook: number;
  /** The same for people in one zone whose opponents also play at night: a push then waits for the morning. */
  readonly units_per_notice_push_at_night: number;
}

const PUSH: NewEndpoint = { type: 'push', endpoint: 'https://push.example/1', keys: { p256dh: '', auth: '' } };
const MAIL: NewEndpoint = { type: 'email', address: 'ann@example.org' };
const HOOK: NewEndpoint = { type: 'webhook', url: 'https://hook.example/1', format: 'standard', secrets: [] };

/** Three days a move, and an hour's thought in the median. */
const USUAL = { perMove: 3 * DAY, median: HOUR, zones: [null, null], endpoint: null } as const satisfies Way;
/** The same in small: at two hours a move the rules leave no time to remind of anything. */
const SMALL = { ...USUAL, perMove: 2 * HOUR, median: HOUR / 36 } as const satisfies Way;
const REMINDED = { ...USUAL, zones: ['Europe/Madrid', 'America/New_York'] } as const satisfies Way;

/** Plays `each` matches in each way and gives what they cost, through the meter. */
export const measureNotices = async (each: number, seed: number): Promise<NoticeUnits> => {
  const deadlines = await measureWay(SMALL, each, seed);
  const reminders = await measureWay(REMINDED, each, seed);
  const [push, mail, webhook, night] = [
    await measureWay({ ...USUAL, endpoint: PUSH }, each, seed),
    await measureWay({ ...USUAL, endpoint: MAIL }, each, seed),
    await measureWay({ ...USUAL, endpoint: HOOK }, each, seed),
    await measureWay({ ...REMINDED, endpoint: PUSH }, each, seed),
  ];
  return {
    moves: deadlines.moves,
    index_units_per_move_deadlines: rounded(deadlines.indexUnits / deadlines.moves),
    index_units_per_move_reminders: rounded(reminders.indexUnits / reminders.moves),
    units_per_notice_inbox: perNotice(deadlines),
    units_per_notice_push: perNotice(push),
    units_per_notice_mail: perNotice(mail),
    units_per_notice_webhook: perNotice(webhook),
    units_per_notice_push_at_night: perNotice(night),
  };
};

const rounded = (units: number): number => Math.round(units * 1000) / 1000;

const perNotice = ({ noticeUnits, notices }: Costs): number => rounded(noticeUnits / notices);

interface Costs {
  readonly moves: number;
  /** Write units of the due index for matches. */
  readonly indexUnits: number;
  readonly notices: number;
  /** Write units of the ledger, with its own entries in the due index. */
  readonly noticeUnits: number;
}

const measureWay = async (way: Way, each: number, seed: number): Promise<Costs> => {
  const random = seeded(seed);
  const all: Costs[] = [];
  for (let n = 0; n < each; n++) all.push(await measureMatch(way, random));
  return all.reduce((a, b) => ({
    moves: a.moves + b.moves,
    indexUnits: a.indexUnits + b.indexUnits,
    notices: a.notices + b.notices,
    noticeUnits: a.noticeUnits + b.noticeUnits,
  }));
};

/** A match, its clock, and all that follows from its moves. */
interface Game {
  readonly core: Core;
  readonly store: SqliteStore;
  readonly queue: SqliteQueue;
  readonly clock: { now: number };
}

const measureMatch = async (way: Way, random: Random): Promise<Costs> => {
  const clock = { now: START };
  const store = openSqlite(':memory:', { now: () => clock.now });
  const calls: MeteredCall[] = [];
  const { table } = metered(store.table, (call) => calls.push(call));
  const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => whole(random, 256));
  const core: Core = { table, now: () => clock.now, random: bytes, keyFor };
  const game = { core, store, queue: store.queue({ visibility: 2 * MINUTE, sent: () => {} }), clock };
  const id = await begin(game, way);
  let moves = 0;
  while (await playNext(game, way, id, random)) moves++;
  await passTo(game, clock.now + 2 * DAY);
  store.close();
  return costsOf(calls, moves);
};

const keyFor = keysFrom(new Uint8Array(32).fill(3));

const costsOf = (calls: readonly MeteredCall[], moves: number): Costs => {
  const matches = calls.filter(({ key }) => key?.pk.startsWith('M#'));
  const ledger = calls.filter(({ key }) => key?.pk.startsWith('N#'));
  return {
    moves,
    indexUnits: matches.reduce((sum, call) => sum + call.indexWriteUnits, 0),
    notices: new Set(ledger.filter(({ name }) => name === 'put').map(({ key }) => `${key?.pk} ${key?.sk}`)).size,
    noticeUnits: ledger.reduce((sum, call) => sum + call.writeUnits + call.indexWriteUnits, 0),
  };
};

const begin = async (game: Game, { perMove, zones, endpoint }: Way): Promise<string> => {
  const { core } = game;
  const ann = await createPlayer(core, { name: 'Ann', zone: zones[0] });
  const bo = await createPlayer(core, { name: 'Bo', zone: zones[1] });
  if (endpoint !== null) for (const { id } of [ann, bo]) await addEndpoint(core, id, endpoint);
  const pace = { perMove, onTimeout: 'forfeit' } as const;
  const usual = { preset: 'house', overrides: {}, seats: 2, isPublic: false, helpers: true, bots: [] } as const;
  const { view } = await createMatch(core, ann.id, { ...usual, pace });
  await acceptInvite(core, bo.id, view.invites?.[0]?.code ?? '', undefined);
  await follow(game);
  return view.id;
};

/** Whether there was a move to be made; until it is, whatever is due happens. */
const playNext = async (game: Game, way: Way, id: string, random: Random): Promise<boolean> => {
  const { core, clock } = game;
  const thought = Math.min(way.perMove - 1, Math.ceil(lognormal(random, way.median, 1)));
  await passTo(game, clock.now + thought);
  const match = await readMatch(core, id);
  const seat = match?.match?.game.outcome === null ? match.match.game.round.turn : undefined;
  const mover = seat === undefined ? undefined : match?.stored.seats[seat];
  if (match?.match == null || mover?.type !== 'player') return false;
  const legal = legalOf(match.match);
  const play = legal[whole(random, legal.length)];
  if (play === undefined) throw new Error(`${id} has no legal play`);
  await playTile(core, mover.player, id, { version: versionOf(match.stored), ...play });
  await follow(game);
  return true;
};

const passTo = async (game: Game, until: number): Promise<void> => {
  const { core, queue, clock } = game;
  for (;;) {
    const times = [await nextDue(core, until), await queue.next()].filter((at) => at !== undefined && at <= until);
    if (times.length === 0) break;
    clock.now = Math.max(clock.now, Math.min(...(times as number[])));
    await sweep(core, { queue, credit: false });
    await follow(game);
  }
  clock.now = until;
};

const follow = async ({ core, store: { feed }, queue }: Game): Promise<void> => {
  for (let batch = await feed.take(100); batch.length > 0; batch = await feed.take(100)) {
    for (const { seq, change } of batch) {
      await handleChange(core, change, { queue });
      await feed.done([seq]);
    }
  }
  for (let [message] = await queue.receive(1); message !== undefined; [message] = await queue.receive(1)) {
    const { id, work } = message;
    if (work.type === 'notice')
      await deliver(core, { queue, site: '', send: async () => ({ type: 'sent' }) }, work.notice);
    await queue.done(id);
  }
};
