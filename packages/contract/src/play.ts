import * as z from 'zod';
import { nonce, tile, version } from './atoms.ts';
import type { ReadonlyDeep } from './readonly-deep.ts';
import { strict } from './strict.ts';

/** Which places of a double are meant; without it a side if one is free, else an end. */
const at = z.enum(['end', 'side']);

/** Lays `tile` against `on` in the match as it stood at `version`; the first tile of a round has no `on`. */
export const playBody = strict({ version, tile, on: tile.optional(), at: at.optional() });

/** With a version only if the match still stands there; without one, whatever happens meanwhile. */
export const resignBody = strict({ version: version.optional() });

export const setNonceBody = strict({ nonce });

/** For who takes a seat: a nonce of one's own, or one that the server draws. */
export const seatBody = strict({ nonce: nonce.optional() });

/** A play that is allowed, in the words of a play's request. */
export const legalPlay = z
  .object({ tile, on: tile.optional(), at: z.literal('end').optional() })
  .meta({ id: 'LegalPlay' });

export type LegalPlay = ReadonlyDeep<z.output<typeof legalPlay>>;
