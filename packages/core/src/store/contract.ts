import { conflictContract } from './contract-conflict.ts';
import { expiryContract } from './contract-expiry.ts';
import { faultContract } from './contract-faults.ts';
import { feedContract } from './contract-feed.ts';
import { indexContract } from './contract-indexes.ts';
import { readContract } from './contract-reads.ts';
import type { Open } from './contract-store.ts';

/** What every adapter of the table port must do; run by the tests of each. */
export const tableContract = (name: string, open: Open): void => {
  readContract(name, open);
  conflictContract(name, open);
  expiryContract(name, open);
  indexContract(name, open);
  feedContract(name, open);
  faultContract(name, open);
};
