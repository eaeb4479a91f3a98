import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Hashes } from '@slowfives/rules/chain.ts';

/** The hash functions of the deal, in a page. */
export const HASHES: Hashes = {
  sha256: (bytes) => sha256(bytes),
  hmac: (key, bytes) => hmac(sha256, key, bytes),
};
