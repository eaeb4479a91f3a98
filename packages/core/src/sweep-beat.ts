import type { Instant } from '@slowfives/rules/match.ts';
import type { Stretch } from './clock/stretches.ts';
import type { Core } from './core.ts';
import { fromData, toData } from './json-data.ts';
import { SWEEP_KEY } from './keys.ts';

/** Sweeps that are so far apart mean that nobody could play, or was told, in between. In seconds. */
const OUTAGE = 300;

/** When sweeps last ran whole. */
interface Beat {
  readonly at: Instant;
}

/** The outage that ends now, by the sweeps' own heartbeat; null if there was none. */
export const outageBefore = async (core: Core): Promise<Stretch | null> => {
  const item = await core.table.get(SWEEP_KEY);
  if (item === undefined) return null;
  const { at } = fromData<Beat>(item.data);
  const now = core.now();
  return now - at > OUTAGE ? { from: at, until: now } : null;
};

/** Says that a sweep that began then has met everything. One that overlaps with a later one says nothing. */
export const beat = async (core: Core, began: Instant): Promise<void> => {
  const item = await core.table.get(SWEEP_KEY);
  if (item !== undefined && fromData<Beat>(item.data).at >= began) return;
  await core.table.put({ ...SWEEP_KEY, data: toData({ at: began } satisfies Beat) }, item?.rev ?? 0);
};
