import * as z from 'zod';
import { playerId, seconds } from './atoms.ts';
import type { ReadonlyDeep } from './readonly-deep.ts';
import { strict } from './strict.ts';

export const NAME_CODE_POINTS = 40;
export const NAME_BYTES = 100;

/** What begins with a language of two or three letters and stands in the order that BCP 47 has. */
const isLanguageTag = (tag: string): boolean => {
  if (!/^[A-Za-z]{2,3}(?:-|$)/.test(tag)) return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/** Line breaks, controls, halves of a character, and the marks that turn the text after them around. */
const UNSEEMLY = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const VISIBLE = /[^\p{Cf}\p{Z}]/u;

/** What others see: any script and emoji, composed (NFC), without space around it. */
export const displayName = z
  .string()
  .normalize('NFC')
  .trim()
  .refine((name) => VISIBLE.test(name), 'Must have at least one visible character.')
  .refine((name) => !UNSEEMLY.test(name), 'Must have no control characters or line breaks.')
  .refine((name) => [...name].length <= NAME_CODE_POINTS, `Must have at most ${NAME_CODE_POINTS} characters.`)
  .refine(
    (name) => new TextEncoder().encode(name).length <= NAME_BYTES,
    `Must have at most ${NAME_BYTES} bytes in UTF-8.`,
  );

/** The name of a zone as IANA writes them; whether it exists is for whoever owns the tables. */
export const zone = z
  .string()
  .max(64)
  .regex(
    /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/,
    'Must be a time zone such as "Europe/Madrid" or "UTC".',
  );

/** A language tag (BCP 47) that is well formed, whether or not anybody speaks it. */
export const language = z.string().max(35).refine(isLanguageTag, 'Must be a language such as "en" or "es-MX".');

const clockTime = z.string().regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, 'Must be a time of day such as "22:00".');

/** When nothing should ring, in the player's zone; `null` for never. */
export const quietHours = strict({ from: clockTime, to: clockTime }).nullable();

export const createPlayerBody = strict({
  name: displayName.optional(),
  zone: zone.optional(),
  language: language.optional(),
});

export const updateMeBody = strict({
  name: displayName.optional(),
  zone: zone.optional(),
  language: language.optional(),
  quiet_hours: quietHours.optional(),
});

export const refreshBody = strict({ refresh_token: z.string().min(1).max(512) });

/** A name is empty for who gave none, or asked to be forgotten. */
export const playerName = z.object({ id: playerId, name: z.string() });

export const player = z
  .object({ id: playerId, name: z.string(), zone: z.string().nullable(), language: z.string().nullable() })
  .meta({ id: 'Player' });

export const me = player
  .extend({
    email: z.string().nullable().optional(),
    vacation: z.object({ from: z.string(), until: z.string() }).nullable().optional(),
    vacation_left: seconds.optional(),
    quiet_hours: z.object({ from: z.string(), to: z.string() }).nullable().optional(),
  })
  .meta({ id: 'Me' });

export const tokens = z
  .object({ access_token: z.string(), refresh_token: z.string(), expires_in: seconds })
  .meta({ id: 'Tokens' });

export const createdPlayer = tokens.extend({ player }).meta({ id: 'CreatedPlayer' });

export type Me = ReadonlyDeep<z.output<typeof me>>;
export type Tokens = ReadonlyDeep<z.output<typeof tokens>>;
