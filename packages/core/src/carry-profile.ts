import type { Core } from './core.ts';
import { ACTIVE, ENDED, matchOfRow, playerKey } from './keys.ts';
import { changeMatch, readMatch } from './match-store.ts';
import { readPlayer } from './players.ts';
import type { StoredMatch, StoredSeat } from './stored-match.ts';

/** Copies a player's present name and zone to their seats: in active matches, and once forgotten in all. */
export const carryProfile = async (core: Core, player: string): Promise<void> => {
  const profile = await readPlayer(core, player);
  const { name = '', zone = null } = profile ?? {};
  for (const prefix of profile === undefined ? [ACTIVE, ENDED] : [ACTIVE]) {
    await eachMatch(core, player, prefix, (match) => renamed(match, player, name, zone ?? ''));
  }
};

const eachMatch = async (
  core: Core,
  player: string,
  prefix: string,
  change: (match: StoredMatch) => StoredMatch | null,
) => {
  let after: string | undefined;
  do {
    const page = await core.table.query(playerKey(player).pk, { prefix, limit: 100, ...(after ? { after } : {}) });
    for (const row of page.items) {
      const held = await readMatch(core, matchOfRow(row.sk));
      if (held !== undefined) await changeMatch(core, held, ({ stored }) => change(stored));
    }
    after = page.next;
  } while (after !== undefined);
};

const renamed = (match: StoredMatch, player: string, name: string, zone: string): StoredMatch | null => {
  const isStale = (seat: StoredSeat): boolean =>
    seat.type === 'player' && seat.player === player && (seat.name !== name || seat.zone !== zone);
  if (!match.seats.some(isStale)) return null;
  return { ...match, seats: match.seats.map((seat) => (isStale(seat) ? { ...seat, name, zone } : seat)) };
};
