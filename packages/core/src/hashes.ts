import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Hashes } from '@slowfives/rules/chain.ts';

/** The hash functions of the deal, by Node. */
export const HASHES: Hashes = {
  sha256: (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  hmac: (key, bytes) => new Uint8Array(createHmac('sha256', key).update(bytes).digest()),
};

/** One key a purpose, all from the root key; knowing one tells nothing of another. */
export type KeyFor = (purpose: KeyPurpose) => Uint8Array;

export const KEY_PURPOSES = ['access', 'refresh', 'derive', 'cursor', 'vapid'] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** HKDF-SHA-256 of the root key (32 bytes or more), 32 bytes each. Each is made once. */
export const keysFrom = (root: Uint8Array): KeyFor => {
  if (root.length < 32) throw new Error(`a root key has 32 bytes or more, not ${root.length}`);
  const made = new Map(
    KEY_PURPOSES.map((purpose) => [purpose, new Uint8Array(hkdfSync('sha256', root, '', `slowfives/${purpose}`, 32))]),
  );
  return (purpose) => {
    const key = made.get(purpose);
    if (key === undefined) throw new Error(`no key for ${purpose}`);
    return key;
  };
};

/** HMAC over parts that can't run into each other. */
export const macOf = (key: Uint8Array, ...parts: readonly string[]): Uint8Array =>
  HASHES.hmac(key, new TextEncoder().encode(JSON.stringify(parts)));
