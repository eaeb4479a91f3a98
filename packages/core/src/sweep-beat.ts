import type { Instant } from '@slowfives/rules/match.ts';
import type { Stretch } from './clock/stretches.ts';
import type { Core } from './core.ts';
import { fromData, toData } from './json-data.ts';
import { SWEEP_KEY } from './keys.ts';
import type { Item } from './store/table.ts';

/** Sweeps that are so far apart mean that nobody could play, or was told, in between. In seconds. */
const OUTAGE = 300;
/** What a sweep could not meet is given its time back by the next ones, for so long. In seconds. */
const REMEMBERED = 3600;

/** When sweeps last ran whole, and the outage since, once a sweep has found it. */
interface Beat {
  readonly at: Instant;
  readonly outage?: Stretch;
}

/**
 * The outage that ends now, by the sweeps' own heartbeat; null if there was none. The first sweep to find one writes it
 * down, so that all that overlap give back the same time: a deadline moved by one of them lies behind it for the others.
 * One that follows before what the last one touched has been met takes it along: rather too much is given back than too little.
 */
export const outageBefore = async (core: Core): Promise<Stretch | null> => {
  for (let item = await core.table.get(SWEEP_KEY); item !== undefined; ) {
    const { at, outage } = beatOf(item);
    const now = core.now();
    if (now - Math.max(at, outage?.until ?? at) <= OUTAGE) return outage ?? null;
    const found = { from: outage?.from ?? at, until: now };
    const put = await core.table.put({ ...SWEEP_KEY, data: toData({ at, outage: found } satisfies Beat) }, item.rev);
    if (put.type === 'saved') return found;
    item = put.item;
  }
  return null;
};

/**
 * Says that a sweep that began then has run, and whether it met everything: if not, an outage is kept for the next. One
 * that overlaps with a later one says nothing.
 */
export const beat = async (core: Core, began: Instant, isWhole = true): Promise<void> => {
  const item = await core.table.get(SWEEP_KEY);
  const before = item && beatOf(item);
  if (before !== undefined && before.at >= began) return;
  const isKept = !isWhole && before?.outage !== undefined && began - before.outage.until < REMEMBERED;
  const next: Beat = isKept ? { at: began, outage: before.outage } : { at: began };
  await core.table.put({ ...SWEEP_KEY, data: toData(next) }, item?.rev ?? 0);
};

const beatOf = (item: Item): Beat => fromData<Beat>(item.data);
