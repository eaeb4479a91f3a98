import type { Core } from './core.ts';
import { ACTIVE, ENDED, matchOfRow, playerKey } from './keys.ts';
import { changeMatch, readMatch } from './match-store.ts';
import { type Player, readPlayer } from './players.ts';
import { type LoadedMatch, type PlayerSeat, type StoredMatch, statusOf, turnOfMatch } from './stored-match.ts';
import { type AwayOfTurn, deadlineWithAway } from './turn-clock.ts';

/** What a seat copies of its player. */
type Copied = Pick<PlayerSeat, 'name' | 'zone' | 'quietHours' | 'away'>;

const FORGOTTEN: Copied = { name: '', zone: '', quietHours: null, away: null };

/**
 * Copies a player's profile to their seats: in active matches, and once forgotten in all. Zone and quiet hours count from
 * the next turn on; a vacation moves the running deadline at once.
 */
export const carryProfile = async (core: Core, id: string): Promise<void> => {
  const player = await readPlayer(core, id);
  for (const prefix of player === undefined ? [ACTIVE, ENDED] : [ACTIVE]) {
    await eachMatch(core, id, prefix, (match) => withProfile(match, id, copied(player), core.now()));
  }
};

/** The match with the player's profile as it is now; null if it has it already. */
export const withProfile = (loaded: LoadedMatch, player: string, profile: Copied, now: number): StoredMatch | null => {
  const { stored } = loaded;
  const seat = stored.seats.findIndex((s) => s.type === 'player' && s.player === player);
  const before = stored.seats[seat];
  if (before?.type !== 'player' || isSame(before, profile)) return null;
  const seats = stored.seats.map((s, i) => (i === seat ? { ...before, ...profile } : s));
  return { ...stored, seats, deadline: moved(loaded, seat, { before: before.away, after: profile.away }, now) };
};

export const copied = (player: Player | undefined): Copied => {
  if (player === undefined) return FORGOTTEN;
  const { name, zone, quietHours, bank } = player;
  return { name, zone: zone ?? '', quietHours, away: bank.vacation };
};

const isSame = (seat: PlayerSeat, { name, zone, quietHours, away }: Copied): boolean =>
  seat.name === name &&
  seat.zone === zone &&
  seat.quietHours?.from === quietHours?.from &&
  seat.quietHours?.to === quietHours?.to &&
  seat.away?.from === away?.from &&
  seat.away?.until === away?.until;

/** The deadline of the running turn, if it is this seat's and there is one. */
const moved = (loaded: LoadedMatch, seat: number, aways: Omit<AwayOfTurn, 'turn'>, now: number): number | null => {
  const { deadline } = loaded.stored;
  const turn = turnOfMatch(loaded);
  if (statusOf(loaded) !== 'playing' || deadline === null || turn?.seat !== seat) return deadline;
  return deadlineWithAway(deadline, { turn, ...aways }, now);
};

const eachMatch = async (
  core: Core,
  player: string,
  prefix: string,
  change: (match: LoadedMatch) => StoredMatch | null,
): Promise<void> => {
  let after: string | undefined;
  do {
    const page = await core.table.query(playerKey(player).pk, { prefix, limit: 100, ...(after ? { after } : {}) });
    for (const row of page.items) {
      const held = await readMatch(core, matchOfRow(row.sk));
      if (held !== undefined) await changeMatch(core, held, change);
    }
    after = page.next;
  } while (after !== undefined);
};
