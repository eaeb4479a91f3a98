import type { Core } from './core.ts';
import { addEndpoint, endpointsOf } from './endpoints.ts';
import { fromData, toData } from './json-data.ts';
import { createPlayer, type Player, type Profile, readPlayer } from './players.ts';
import { sameAddress } from './sign-in-address.ts';
import { addressKey } from './sign-in-keys.ts';
import type { Item } from './store/table.ts';

/** Null once the address has been given up. */
interface Owner {
  readonly player: string | null;
}

/**
 * The player whom a proven address belongs to. A new address becomes that of who proves it (`caller`), or of a player
 * made for it. It is then where mails go, and a former address of the player's no longer signs in. Signing in elsewhere
 * leaves mails as they are, stopped ones too; proving an address while signed in asks for them again.
 */
export const ownerOf = async (
  core: Core,
  address: string,
  caller: string | null,
  profile: Partial<Profile>,
): Promise<{ readonly player: Player; readonly isNew: boolean }> => {
  const item = await core.table.get(addressKey(core, address));
  const known = await playerOf(core, item);
  if (known !== undefined && known.id === caller) await tellAt(core, caller, address);
  if (known !== undefined) return { player: known, isNew: false };
  const mine = caller === null ? undefined : await readPlayer(core, caller);
  const player = mine ?? (await createPlayer(core, profile));
  const former = await tellAt(core, player.id, address);
  if (!(await own(core, address, player.id, item?.rev ?? 0))) return ownerOf(core, address, player.id, profile);
  if (former !== undefined) await releaseAddress(core, player.id, former);
  return { player, isNew: mine === undefined };
};

/** Undefined too for the address of a player who asked to be forgotten. */
const playerOf = async (core: Core, item: Item | undefined): Promise<Player | undefined> => {
  const player = item && fromData<Owner>(item.data).player;
  return player ? readPlayer(core, player) : undefined;
};

/** Mails go to the address from now on; gives the one they went to before, if it was another. */
const tellAt = async (core: Core, player: string, address: string): Promise<string | undefined> => {
  const former = (await endpointsOf(core, player)).find((endpoint) => endpoint.type === 'email');
  await addEndpoint(core, player, { type: 'email', address });
  return former?.type === 'email' && sameAddress(former.address) !== sameAddress(address) ? former.address : undefined;
};

const own = async (core: Core, address: string, player: string | null, replaces: number): Promise<boolean> => {
  const owner: Owner = { player };
  const saved = await core.table.put({ ...addressKey(core, address), data: toData(owner) }, replaces);
  return saved.type === 'saved';
};

/** The address no longer signs in as this player; one that does not is left alone. */
export const releaseAddress = async (core: Core, player: string, address: string): Promise<void> => {
  for (;;) {
    const item = await core.table.get(addressKey(core, address));
    if (item === undefined || fromData<Owner>(item.data).player !== player) return;
    if (await own(core, address, null, item.rev)) return;
  }
};

/** The player whom an address belongs to; undefined if it is nobody's. */
export const playerOfAddress = async (core: Core, address: string): Promise<string | undefined> => {
  const item = await core.table.get(addressKey(core, address));
  return (item && fromData<Owner>(item.data).player) ?? undefined;
};
