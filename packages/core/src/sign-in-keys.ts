import type { Core } from './core.ts';
import { macOf } from './hashes.ts';
import { sameAddress } from './sign-in-address.ts';
import type { Key } from './store/table.ts';

/**
 * Addresses stand in keys as a hash under our key: a stolen table tells nobody's.
 *
 * | item    | pk                | sk  | written                            | read by                        |
 * | ------- | ----------------- | --- | ---------------------------------- | ------------------------------ |
 * | owner   | `K#mail#<hash>`   | `K` | when an address is proven          | sign-in                        |
 * | sign-in | `K#signin#<hash>` | `K` | each code, and each try; a day     | asking for a code; each try    |
 */
export const addressKey = (core: Core, address: string): Key => ({ pk: `K#mail#${hashOf(core, address)}`, sk: 'K' });

export const signInKey = (hash: string): Key => ({ pk: `K#signin#${hash}`, sk: 'K' });

/** 128 bits, as 22 letters and figures of base64url. */
export const hashOf = (core: Core, address: string): string =>
  Buffer.from(macOf(core.keyFor('derive'), 'address', sameAddress(address)).subarray(0, 16)).toString('base64url');
