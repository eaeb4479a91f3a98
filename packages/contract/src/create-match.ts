import * as z from 'zod';
import { nonce } from './atoms.ts';
import { DEFAULT_PACE, paceRequest } from './pace.ts';
import { rulesetRequest } from './ruleset.ts';
import { strict } from './strict.ts';

export const STRENGTHS = ['greedy', 'sampling'] as const;
export const VISIBILITIES = ['private', 'public'] as const;

const bots = z
  .array(strict({ seat: z.int().min(1).max(3), strength: z.enum(STRENGTHS) }))
  .max(3)
  .default([]);

const fields = strict({
  ruleset: rulesetRequest.prefault('house'),
  seats: z.literal([2, 3, 4]).default(2),
  pace: paceRequest.default(DEFAULT_PACE),
  visibility: z.enum(VISIBILITIES).default('private'),
  helpers: z.boolean().default(true),
  bots,
  nonce: nonce.optional(),
});

/** A new match; the creator holds seat 0, bots the seats they are given, friends the rest. */
export const createMatchBody = fields.check(({ value, issues }) => {
  for (const { path, message } of conflicts(value)) issues.push({ code: 'custom', path, message, input: value });
});

interface FieldConflict {
  readonly path: PropertyKey[];
  readonly message: string;
}

const conflicts = ({ ruleset, seats, bots }: z.output<typeof fields>): readonly FieldConflict[] => [
  ...('players' in ruleset && ruleset.players !== undefined && ruleset.players !== seats
    ? [{ path: ['ruleset', 'players'], message: `Must be the same as seats, ${seats}, or left out.` }]
    : []),
  ...bots.flatMap((bot, index) => {
    const path = ['bots', index, 'seat'];
    if (bot.seat >= seats) return [{ path, message: `Must be below seats, ${seats}.` }];
    const first = bots.findIndex((other) => other.seat === bot.seat);
    return first < index ? [{ path, message: `Must be another seat than that of bot ${first}.` }] : [];
  }),
];
