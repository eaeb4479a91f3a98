import type { Core } from '../core.ts';
import { type Endpoint, endpointsOf } from '../endpoints.ts';
import { readMatch } from '../match-store.ts';
import type { Notice } from '../notices.ts';
import { type Courier, readReceiver } from './deliver.ts';
import { noteResult } from './endpoint-health.ts';
import { type HeldEntry, readEntry } from './ledger.ts';
import { type Matter, readMatter } from './matter.ts';
import { makeMessage } from './message.ts';
import type { Redelivery } from './queue.ts';
import { record } from './record.ts';
import { tryOne } from './send-all.ts';

/**
 * Sends a notice to a webhook once more, under the id it had, so that the receiver can tell it from another; whatever its
 * turn has come to. It is one try: how it went stands in the ledger. One that was forgotten, or a hook that is off or gone,
 * gets nothing.
 */
export const redeliver = async (core: Core, courier: Courier, { notice, endpoint: id }: Redelivery): Promise<void> => {
  const held = await readEntry(core, notice);
  const endpoint = (await endpointsOf(core, notice.receiver)).find((one) => one.id === id && one.off === undefined);
  const matter = await matterOf(core, notice);
  if (held === undefined || endpoint === undefined || matter === undefined) return;
  const { result } = await tryOne(courier, endpoint, await makeMessage(core, courier.site, matter));
  await record(core, notice, held, {
    webhook: after(held, endpoint, core.now(), result.type === 'sent', result.detail),
  });
  await noteResult(core, notice.receiver, endpoint, result);
};

/** What the notice is about; of a match also what is no longer so. */
const matterOf = async (core: Core, notice: Notice): Promise<Matter | undefined> => {
  const receiver = await readReceiver(core, notice.receiver);
  if (receiver === undefined) return undefined;
  if (notice.match === null) return readMatter(core, notice, receiver.settings);
  const match = await readMatch(core, notice.match);
  return match && { type: 'match', notice, match };
};

/** Where the notice stands on webhooks: one that still waits to be sent elsewhere goes on waiting. */
const after = ({ entry }: HeldEntry, { id }: Endpoint, now: number, isSent: boolean, detail = '') => {
  const { webhook: before = { state: 'refused', at: now } as const } = entry.channels;
  const isDone = before.state !== 'waiting' && before.state !== 'leased';
  const taken = isSent ? [...new Set([...(before.taken ?? []), id])] : (before.taken ?? []);
  return {
    ...before,
    ...(isDone ? { state: isSent ? ('sent' as const) : before.state, at: now } : {}),
    tries: (before.tries ?? 0) + 1,
    detail: detail.slice(0, 200),
    ...(taken.length > 0 ? { taken } : {}),
  };
};
