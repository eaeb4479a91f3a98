import { readBounce } from './channels/email-bounce.ts';
import type { Core } from './core.ts';
import { changeEndpoint, endpointsOf } from './endpoints.ts';
import { sameAddress } from './sign-in-address.ts';
import { playerOfAddress } from './sign-in-owner.ts';

/**
 * Switches mail off for whoever it bounced from for good, or who complained; the settings say so and why. What a mailbox
 * refuses for a while, and what answers by itself, changes nothing. `event` is what SES tells, by whatever way it came.
 */
export const noteBounces = async (core: Core, event: unknown): Promise<void> => {
  for (const { address, type } of readBounce(event)) {
    if (type !== 'soft') await switchOff(core, address, type === 'hard' ? 'the mailbox is not there' : 'a complaint');
  }
};

const switchOff = async (core: Core, address: string, why: string): Promise<void> => {
  const player = await playerOfAddress(core, address);
  if (player === undefined) return;
  for (const endpoint of await endpointsOf(core, player)) {
    if (endpoint.type !== 'email' || sameAddress(endpoint.address) !== sameAddress(address)) continue;
    await changeEndpoint(core, player, endpoint.id, (present) => ({ ...present, off: { at: core.now(), why } }));
  }
};
