import { readBounce } from './channels/email-bounce.ts';
import type { Core } from './core.ts';
import { changeEndpoint, endpointsOf, type OffReason } from './endpoints.ts';
import { sameAddress } from './sign-in-address.ts';
import { playerOfAddress } from './sign-in-owner.ts';

/**
 * Switches mail off for whoever it bounced from for good, or who complained; the settings say so and why. What a mailbox
 * refuses for a while, and what answers by itself, changes nothing. `event` is what SES tells, by whatever way it came.
 */
export const noteBounces = async (core: Core, event: unknown): Promise<void> => {
  for (const { address, type } of readBounce(event)) {
    if (type === 'hard') await switchOff(core, address, 'bounced', 'the mailbox is not there');
    if (type === 'complaint') await switchOff(core, address, 'complained', 'a complaint');
  }
};

const switchOff = async (core: Core, address: string, reason: OffReason, why: string): Promise<void> => {
  const player = await playerOfAddress(core, address);
  if (player === undefined) return;
  for (const endpoint of await endpointsOf(core, player)) {
    if (endpoint.type !== 'email' || sameAddress(endpoint.address) !== sameAddress(address)) continue;
    await changeEndpoint(core, player, endpoint.id, (present) =>
      present.off ? undefined : { ...present, off: { at: core.now(), reason, why } },
    );
  }
};
