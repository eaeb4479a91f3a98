import * as z from 'zod';

const ID = '[0-9a-hjkmnp-tv-z]{26}';

export const matchId = z.string().regex(new RegExp(`^mat_${ID}$`), 'Must be the id of a match: mat_ and 26 letters.');
export const playerId = z.string().regex(new RegExp(`^ply_${ID}$`), 'Must be the id of a player: ply_ and 26 letters.');

/** RFC 3339 in UTC, whole seconds: `2026-11-29T09:00:00Z`. */
export const instant = z.iso.datetime({ precision: 0, error: 'Must be a time in UTC such as 2026-11-29T09:00:00Z.' });

/** A time as others write it to us: what is below a second is dropped. */
export const givenTime = z.iso.datetime({ error: 'Must be a time in UTC such as 2026-11-29T09:00:00Z.' });

/** High half first: `6-4`, never `4-6`. */
export const tile = z
  .string()
  .regex(/^(?:0-0|1-[01]|2-[0-2]|3-[0-3]|4-[0-4]|5-[0-5]|6-[0-6]|7-[0-7]|8-[0-8]|9-[0-9])$/, {
    error: ({ input }) => tileAdvice(input),
  });

/** 16 bytes as hex digits; capital letters are taken for small ones. */
export const nonce = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{32}$/, 'Must be 32 hex digits.');

/** 32 bytes as hex digits. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/, 'Must be 64 hex digits.');

export const seat = z.int().min(0).max(3);
export const version = z.int().min(0);
export const points = z.int().min(0);
export const seconds = z.int().min(0);

/** What a list says about more: an opaque string that is handed back as it came. */
export const cursor = z.string().min(1).max(1024);

/** How many rows a page holds, 1 to `most`, written as text in a query. */
export const limit = (most: number) => z.coerce.number<number | string>().int().min(1).max(most);

type NoFields = Readonly<Record<never, unknown>>;

/** Nothing is asked for: what comes all the same is not read. */
export const none: z.ZodType<NoFields, NoFields> = z.object({});

const tileAdvice = (input: unknown): string => {
  const [, low, high] = /^([0-9])-([0-9])$/.exec(String(input)) ?? [];
  return low !== undefined && high !== undefined
    ? `Must have its higher half first: "${high}-${low}".`
    : 'Must be a tile with its higher half first, such as "6-4".';
};
