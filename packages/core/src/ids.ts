/** Crockford's alphabet in small letters: no i, l, o, u. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_BYTES = 16;
const ID_LETTERS = 26;
const CODE_LETTERS = 10;

export const KINDS = { match: 'mat_', player: 'ply_', session: 'ses_' } as const;
export type Kind = keyof typeof KINDS;

/** The id of 16 bytes: its kind and 26 letters. */
export const makeId = (kind: Kind, bytes: Uint8Array): string => KINDS[kind] + letters(bytes, ID_LETTERS);

/** The 16 bytes of an id of this kind; undefined for anything else. */
export const parseId = (kind: Kind, id: string): Uint8Array | undefined => {
  const prefix = KINDS[kind];
  const text = id.slice(prefix.length);
  if (!id.startsWith(prefix) || text.length !== ID_LETTERS) return undefined;
  const digits = Array.from(text, (letter) => LETTERS.indexOf(letter));
  if (digits.includes(-1)) return undefined;
  const number = digits.reduce((sum, digit) => sum * 32n + BigInt(digit), 0n);
  if (number >= 1n << BigInt(ID_BYTES * 8)) return undefined;
  return Uint8Array.from({ length: ID_BYTES }, (_, i) => Number((number >> BigInt(8 * (ID_BYTES - 1 - i))) & 255n));
};

/** The 16 bytes of an id that we made ourselves. */
export const bytesOfId = (kind: Kind, id: string): Uint8Array => {
  const bytes = parseId(kind, id);
  if (bytes === undefined) throw new Error(`${id} is no ${kind}'s id`);
  return bytes;
};

/** An id without its kind: how keys of the store write it. */
export const bareId = (id: string): string => id.slice(id.indexOf('_') + 1);

/** Ten letters from at least seven bytes: an invitation that can be read aloud. */
export const makeCode = (bytes: Uint8Array): string => letters(bytes.subarray(0, 7), 12).slice(-CODE_LETTERS);

/** A code as somebody typed it: capitals, spaces, dashes and look-alikes are taken for what was meant. */
export const readCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1').replaceAll('u', 'v');

const letters = (bytes: Uint8Array, length: number): string => {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (let i = 0; i < length; i++) {
    text = (LETTERS[Number(number % 32n)] ?? '') + text;
    number /= 32n;
  }
  return text;
};
