import type { Core } from './core.ts';
import { endpointsOf, removeEndpoint } from './endpoints.ts';
import { AppError } from './errors.ts';
import { cancelMatch, resign } from './matches.ts';
import { myMatches } from './my-matches.ts';
import { me, scrubPlayer } from './players.ts';
import { releaseAddress } from './sign-in-owner.ts';

/** Forgets a player: open matches of theirs are cancelled, running ones resigned, and the name goes everywhere. */
export const forgetMe = async (core: Core, player: string): Promise<void> => {
  await me(core, player);
  const { matches } = await myMatches(core, player, { status: 'active', mine: false, limit: 1, after: undefined });
  for (const { id } of matches) await leave(core, player, id);
  for (const endpoint of await endpointsOf(core, player)) {
    if (endpoint.type === 'email') await releaseAddress(core, player, endpoint.address);
    await removeEndpoint(core, player, endpoint.id);
  }
  await scrubPlayer(core, player);
};

/** Cancels an open match, resigns a running one; one that ends meanwhile is as good, and a guest's seat stays taken. */
const leave = async (core: Core, player: string, id: string): Promise<void> => {
  try {
    await resign(core, player, id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'match_open') await cancelIfMine(core, player, id);
    else if (error.code !== 'match_finished') throw error;
  }
};

const cancelIfMine = async (core: Core, player: string, id: string): Promise<void> => {
  try {
    await cancelMatch(core, player, id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  }
};
