import type { Instant } from '@slowfives/rules/match.ts';
import type { QuietHours } from './clock/quiet.ts';
import type { VacationBank } from './clock/vacation.ts';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { makeId } from './ids.ts';
import { fromData, toData } from './json-data.ts';
import { playerKey } from './keys.ts';
import { type Settings, USUAL_SETTINGS } from './settings.ts';
import type { Item } from './store/table.ts';
import { isZone } from './zone.ts';

/** A person, as they describe themselves. An empty name is one that was never given. */
export interface Profile {
  readonly name: string;
  readonly zone: string | null;
  readonly language: string | null;
  readonly quietHours: QuietHours | null;
}

export interface Player extends Profile {
  readonly id: string;
  readonly bank: VacationBank;
}

export const NO_VACATION: VacationBank = { vacation: null, taken: {} };

/** A player's item. */
export interface StoredPlayer extends Profile {
  readonly created: Instant;
  /** What the player wants to hear, if they ever said. */
  readonly settings?: Settings;
  readonly bank?: VacationBank;
  /** Notices up to this time have been read. */
  readonly readTo?: Instant;
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

/** A player with everything that decides when and where they are told. */
export interface ToldPlayer extends Player {
  readonly settings: Settings;
  readonly readTo: Instant;
}

/** The player of an id with their settings; undefined for one who is not, or no longer, here. */
export const readToldPlayer = async (core: Core, id: string): Promise<ToldPlayer | undefined> => {
  const stored = readStored(await core.table.get(playerKey(id)));
  return stored && { ...toPlayer(id, stored), settings: stored.settings ?? USUAL_SETTINGS, readTo: stored.readTo ?? 0 };
};

/** A player who asks for what they were told. Refuses (`unauthorized`) one who was forgotten. */
export const toldMe = async (core: Core, id: string): Promise<ToldPlayer> => {
  const player = await readToldPlayer(core, id);
  if (player === undefined) throw gone();
  return player;
};

/** What the player wants to hear. Refuses (`unauthorized`) one who was forgotten. */
export const mySettings = async (core: Core, id: string): Promise<Settings> => (await toldMe(core, id)).settings;

/** Changes what the player wants to hear, by what it is now. */
export const changeSettings = async (
  core: Core,
  id: string,
  change: (settings: Settings) => Settings,
): Promise<Settings> => {
  const stored = await changePlayer(core, id, (before) => ({
    ...before,
    settings: change(before.settings ?? USUAL_SETTINGS),
  }));
  return stored.settings ?? USUAL_SETTINGS;
};

/** Marks the player's notices up to a time as read. */
export const readNoticesTo = async (core: Core, id: string, time: Instant): Promise<void> => {
  await changePlayer(core, id, (before) => ({ ...before, readTo: Math.max(before.readTo ?? 0, time) }));
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

/** Changes what is stored of a player, by what it is now. Refuses (`unauthorized`) one who was forgotten. */
export const changePlayer = async (
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

export const toPlayer = (id: string, stored: StoredPlayer): Player => {
  const { name, zone, language, quietHours, bank = NO_VACATION } = stored;
  return { id, name, zone, language, quietHours, bank };
};

const checkZone = (zone: string | null | undefined): void => {
  if (typeof zone === 'string' && !isZone(zone)) {
    const detail = 'Must be the name of a time zone, such as "Europe/Madrid".';
    throw new AppError('invalid_request', 'There is no such time zone.', { errors: [{ pointer: '/zone', detail }] });
  }
};

const gone = (): AppError => new AppError('unauthorized', 'This player is no longer here: become a new one.');
