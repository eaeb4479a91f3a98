import type { Hashes } from './chain.ts';

/** SHA-256, in hex, of a record's canonical text without its digest. */
export const digestOf = (hashes: Hashes, record: object): string => {
  const { digest: _, ...rest } = record as { digest?: unknown };
  return makeHex(hashes.sha256(toUtf8(canonical(rest))));
};

/** JSON with the keys of every object in order of their UTF-16 units and no space: the same text for the same values. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
};

const HEX_DIGITS = '0123456789abcdef';

/** Two hex digits a byte. */
export const makeHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => `${HEX_DIGITS[byte >> 4]}${HEX_DIGITS[byte & 15]}`).join('');

const toUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
