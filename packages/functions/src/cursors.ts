import type { Core } from '@slowfives/core/core.ts';
import { AppError } from '@slowfives/core/errors.ts';
import { macOf } from '@slowfives/core/hashes.ts';

const MAC_BYTES = 12;

/** A place in a list as an opaque text: signed, so that it can only be one that was given out. */
export const sealCursor = (core: Core, place: string): string =>
  Buffer.concat([signature(core, place), Buffer.from(place)]).toString('base64url');

/** The place that `sealCursor` sealed. Refuses (`invalid_request`) anything else. */
export const openCursor = (core: Core, cursor: string): string => {
  const bytes = Buffer.from(cursor, 'base64url');
  const place = bytes.subarray(MAC_BYTES).toString();
  if (bytes.subarray(0, MAC_BYTES).equals(signature(core, place))) return place;
  const detail = 'Must be a cursor as a list gave it, unchanged.';
  throw new AppError('invalid_request', detail, { errors: [{ in: 'query', pointer: '/cursor', detail }] });
};

const signature = (core: Core, place: string): Buffer =>
  Buffer.from(macOf(core.keyFor('cursor'), place).subarray(0, MAC_BYTES));
