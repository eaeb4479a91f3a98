import { handleChange } from '@slowfives/core/changes.ts';
import type { Core } from '@slowfives/core/core.ts';
import { deliver, type Send } from '@slowfives/core/deliveries/deliver.ts';
import { addEndpoint, type NewEndpoint } from '@slowfives/core/endpoints.ts';
import { keysFrom } from '@slowfives/core/hashes.ts';
import { readMatch } from '@slowfives/core/match-store.ts';
import { createPlayer } from '@slowfives/core/players.ts';
import { openSqlite } from '@slowfives/core/store/sqlite.ts';
import type { Instant, Table } from '@slowfives/core/store/table.ts';
import { type LoadedMatch, turnOfMatch } from '@slowfives/core/stored-match.ts';
import { nextDue, type Swept, sweep } from '@slowfives/core/sweep.ts';
import { type Ask, makeAsk } from './asking.ts';
import { makeDice } from './dice.ts';
import { START } from './simulation.ts';

export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** Two people at one table, and time that passes when it is told to. */
export interface SmallWorld {
  readonly core: Core;
  readonly ask: Ask;
  /** Who is to move first, and the other. */
  readonly mover: string;
  readonly other: string;
  readonly match: string;
  /** Kinds of what was sent, with the channel. */
  readonly sent: readonly string[];
  present(): Promise<LoadedMatch>;
  /** Lets so many seconds pass, with all that falls due on the way. */
  pass(seconds: number): Promise<readonly Swept[]>;
  close(): void;
}

export interface Wanted {
  readonly perMove?: number | null;
  readonly endpoints: readonly NewEndpoint[];
  /** How the store fails the server. */
  readonly spoil?: (table: Table) => Table;
  /** How a carrier fails. */
  readonly send?: Send;
}

export const PUSH: NewEndpoint = { type: 'push', endpoint: 'https://push.example/1', keys: { p256dh: '', auth: '' } };
export const MAIL: NewEndpoint = { type: 'email', address: 'somebody@example.org' };
export const HOOK: NewEndpoint = { type: 'webhook', url: 'https://hook.example/1', format: 'standard', secrets: [] };

export const smallWorld = async ({ perMove = 3 * DAY, endpoints, spoil, send }: Wanted): Promise<SmallWorld> => {
  let now: Instant = START;
  const store = openSqlite(':memory:', { now: () => now });
  const dice = makeDice(1);
  const core: Core = { table: store.table, now: () => now, random: dice.bytes, keyFor };
  const spoiled: Core = { ...core, table: spoil?.(store.table) ?? store.table };
  const queue = store.queue({ visibility: 120, sent: () => {} });
  const ask = makeAsk(() => core);
  const sent: string[] = [];
  const carry: Send = async (endpoint, message) => {
    const result = (await send?.(endpoint, message)) ?? { type: 'sent' };
    if (result.type === 'sent') sent.push(`${message.notice.kind} by ${endpoint.type}`);
    return result;
  };

  const follow = async (): Promise<void> => {
    for (const { seq, change } of await store.feed.take(1000)) {
      await handleChange(core, change, { queue });
      await store.feed.done([seq]);
    }
    for (const { id, work } of await queue.receive(100)) {
      const done = work.type === 'notice' ? deliver(spoiled, { queue, send: carry, site: '' }, work.notice) : undefined;
      await Promise.resolve(done)
        .then(() => queue.done(id))
        .catch(() => queue.later(id, 61));
    }
  };

  const pass = async (seconds: number): Promise<readonly Swept[]> => {
    const end = now + seconds;
    const swept: Swept[] = [];
    await follow();
    for (;;) {
      const times = [await nextDue(core, end), await queue.next()].filter((at) => at !== undefined && at <= end);
      if (times.length === 0 || swept.length > 100) break;
      now = Math.max(now, Math.min(...(times as number[])));
      swept.push(await sweep(core, { queue, credit: false }));
      await follow();
    }
    now = end;
    return swept;
  };

  const [ann, bo] = [await createPlayer(core, { name: 'Ann' }), await createPlayer(core, { name: 'Bo' })];
  for (const endpoint of endpoints) for (const { id } of [ann, bo]) await addEndpoint(core, id, endpoint);
  const pace = { per_move: perMove, on_timeout: 'forfeit' } as const;
  const made = await ask('createMatch', ann.id, {}, { ...MATCH, pace });
  await ask('acceptInvite', bo.id, { code: made.invites?.[0]?.code ?? '' }, {});
  const present = async (): Promise<LoadedMatch> => {
    const match = await readMatch(core, made.id);
    if (match === undefined) throw new Error('the match is gone');
    return match;
  };
  const [mover, other] = turnOfMatch(await present())?.seat === 0 ? [ann.id, bo.id] : [bo.id, ann.id];
  return { core, ask, mover, other, match: made.id, sent, present, pass, close: store.close };
};

const keyFor = keysFrom(new Uint8Array(32).fill(9));

const MATCH = { ruleset: { preset: 'house' }, seats: 2, visibility: 'private', helpers: true, bots: [] } as const;
