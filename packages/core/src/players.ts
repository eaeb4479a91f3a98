import type { Instant } from '@slowfives/rules/match.ts';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { makeId } from './ids.ts';
import { fromData, toData } from './json-data.ts';
import { playerKey } from './keys.ts';
import type { Item } from './store/table.ts';
import { isZone } from './zone.ts';

/** When nothing should ring, as times of the day in the player's zone: `22:00` to `08:00`. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** A person, as they describe themselves. An empty name is one that was never given. */
export interface Profile {
  readonly name: string;
  readonly zone: string | null;
  readonly language: string | null;
  readonly quietHours: QuietHours | null;
}

export interface Player extends Profile {
  readonly id: string;
}

interface StoredPlayer extends Profile {
  readonly created: Instant;
  /** The person asked to be forgotten: only the id is left. */
  readonly forgotten?: true;
}

export const USUAL_QUIET_HOURS: QuietHours = { from: '22:00', to: '08:00' };

/** Makes a player. Refuses (`invalid_request`) a zone that does not exist. */
export const createPlayer = async (core: Core, given: Partial<Profile>): Promise<Player> => {
  checkZone(given.zone);
  const id = makeId('player', core.random(16));
  const { name = '', zone = null, language = null, quietHours = USUAL_QUIET_HOURS } = given;
  const stored: StoredPlayer = { name, zone, language, quietHours, created: core.now() };
  await core.table.put({ ...playerKey(id), data: toData(stored) }, 0);
  return toPlayer(id, stored);
};

/** The player of an id; undefined if there is none, or none any more. */
export const readPlayer = async (core: Core, id: string): Promise<Player | undefined> => {
  const stored = readStored(await core.table.get(playerKey(id)));
  return stored && toPlayer(id, stored);
};

/** The player a token speaks for. Refuses (`unauthorized`) one who was forgotten. */
export const me = async (core: Core, id: string): Promise<Player> => {
  const player = await readPlayer(core, id);
  if (player === undefined) throw gone();
  return player;
};

/** Changes what is given and leaves the rest. */
export const updateMe = async (core: Core, id: string, given: Partial<Profile>): Promise<Player> => {
  checkZone(given.zone);
  return toPlayer(id, await changePlayer(core, id, (stored) => ({ ...stored, ...given })));
};

/** Leaves nothing of a player but the id. */
export const scrubPlayer = async (core: Core, id: string): Promise<void> => {
  const nothing = { name: '', zone: null, language: null, quietHours: null, forgotten: true } as const;
  await changePlayer(core, id, (stored) => ({ created: stored.created, ...nothing }));
};

/** What an item says of a player; undefined for one who was forgotten. */
export const readStored = (item: Item | undefined): StoredPlayer | undefined => {
  const stored = item && fromData<StoredPlayer>(item.data);
  return stored?.forgotten ? undefined : stored;
};

const changePlayer = async (
  core: Core,
  id: string,
  change: (stored: StoredPlayer) => StoredPlayer,
): Promise<StoredPlayer> => {
  let item = await core.table.get(playerKey(id));
  for (;;) {
    const stored = readStored(item);
    if (item === undefined || stored === undefined) throw gone();
    const next = change(stored);
    const saved = await core.table.put({ ...playerKey(id), data: toData(next) }, item.rev);
    if (saved.type === 'saved') return next;
    item = saved.item;
  }
};

const toPlayer = (id: string, { name, zone, language, quietHours }: StoredPlayer): Player => ({
  id,
  name,
  zone,
  language,
  quietHours,
});

const checkZone = (zone: string | null | undefined): void => {
  if (typeof zone === 'string' && !isZone(zone)) {
    const detail = 'Must be the name of a time zone, such as "Europe/Madrid".';
    throw new AppError('invalid_request', 'There is no such time zone.', { errors: [{ pointer: '/zone', detail }] });
  }
};

const gone = (): AppError => new AppError('unauthorized', 'This player is no longer here: become a new one.');
