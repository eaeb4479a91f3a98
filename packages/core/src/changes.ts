import { carryProfile, copied } from './carry-profile.ts';
import type { Core } from './core.ts';
import { postNotice } from './deliveries/post.ts';
import type { Queue } from './deliveries/queue.ts';
import { ENDPOINT, endpointOffNotice, toEndpoint } from './endpoints.ts';
import { activeKey, endedKey, matchKey, playerKey } from './keys.ts';
import { toHeld } from './match-store.ts';
import { type MatchNotice, notices } from './notices.ts';
import { readStored, toPlayer } from './players.ts';
import type { Change, Item } from './store/table.ts';
import { type LoadedMatch, statusOf, timeAfter } from './stored-match.ts';

/** What follows a change beside rows: where notices for the outside go, and who else is told of each notice. */
export interface Following {
  readonly queue: Queue;
  /** Told of each notice once it is posted; again when the change is handled again. */
  readonly posted?: (notice: MatchNotice, match: LoadedMatch) => Promise<void>;
}

/**
 * Does everything that follows from one change: lists, notices, copies of a profile. Repeating it changes nothing more.
 * DESIGN section 1, "save, then tell".
 */
export const handleChange = async (core: Core, change: Change, following: Following): Promise<void> => {
  if (change.after === undefined) return;
  if (change.key.pk.startsWith('M#') && change.key.sk === matchKey('').sk) await matchChanged(core, change, following);
  if (change.key.pk.startsWith('P#') && change.key.sk === playerKey('').sk) await playerChanged(core, change);
  if (change.key.pk.startsWith('P#') && change.key.sk.startsWith(ENDPOINT))
    await endpointChanged(core, change, following);
};

const matchChanged = async (core: Core, { before, after }: Change, following: Following): Promise<void> => {
  if (after === undefined) return;
  const now = toHeld(after);
  await moveToEnded(core, now);
  for (const notice of notices(before ? toHeld(before) : null, now)) {
    if (await postNotice(core, following.queue, notice)) await following.posted?.(notice, now);
  }
};

/** Who can no longer be told at a place is told so everywhere else. */
const endpointChanged = async (core: Core, { key, before, after }: Change, { queue }: Following): Promise<void> => {
  if (after === undefined) return;
  const notice = endpointOffNotice(playerIn(key), before ? toEndpoint(before) : null, toEndpoint(after));
  if (notice !== null) await postNotice(core, queue, notice);
};

/** At the end each player's row goes from the active matches to the ended ones: first there, then no longer here. */
const moveToEnded = async (core: Core, match: LoadedMatch): Promise<void> => {
  if (statusOf(match) !== 'finished') return;
  const { stored } = match;
  const ended = timeAfter(stored, stored.carry.actions + stored.actions.length);
  for (const seat of stored.seats) {
    if (seat.type !== 'player') continue;
    await core.table.put({ ...endedKey(seat.player, ended, stored.id), data: new Uint8Array() }, 0);
    const row = await core.table.get(activeKey(seat.player, stored.id));
    if (row !== undefined) await core.table.remove(activeKey(seat.player, stored.id), row.rev);
  }
};

const playerIn = ({ pk }: Change['key']): string => `ply_${pk.slice('P#'.length)}`;

/** A profile that changed is carried to the player's matches. */
const playerChanged = async (core: Core, { key, before, after }: Change): Promise<void> => {
  const id = playerIn(key);
  if (before === undefined || profileOf(id, before) === profileOf(id, after)) return;
  await carryProfile(core, id);
};

/** What matches copy of a player, as a text that is the same for the same. */
const profileOf = (id: string, item: Item | undefined): string => {
  const stored = readStored(item);
  return JSON.stringify(copied(stored && toPlayer(id, stored)));
};
