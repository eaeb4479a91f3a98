import type { Core } from '../core.ts';
import type { Notice } from '../notices.ts';
import { StoreUnavailable } from '../store/errors.ts';
import { type HeldEntry, type LedgerEntry, writeEntry } from './ledger.ts';

/** How often a store that does not answer is asked. */
const TRIES = 4;

/**
 * Writes down where a notice now stands on some channels. What was sent and is not written down will be sent again, so
 * this does not give up at once.
 */
export const record = async (
  core: Core,
  notice: Notice,
  from: HeldEntry,
  states: LedgerEntry['channels'],
): Promise<LedgerEntry> => {
  if (Object.keys(states).length === 0) return from.entry;
  for (let held = from; ; ) {
    const entry = { ...held.entry, channels: { ...held.entry.channels, ...states } };
    const written = await persistently(() => writeEntry(core, notice, entry, held.rev));
    if (written.saved || written.held === undefined) return entry;
    held = written.held;
  }
};

const persistently = async <T>(write: () => Promise<T>, tries = TRIES): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof StoreUnavailable) || tries === 1) throw error;
    return persistently(write, tries - 1);
  }
};
