import * as z from 'zod';
import { hash, matchId, seat } from './atoms.ts';
import { pace } from './pace.ts';
import { playerName } from './player.ts';
import type { ReadonlyDeep } from './readonly-deep.ts';
import { ruleset } from './ruleset.ts';

/** What the host hands on: whoever has the code may take the seat, once; `held_for`: if that is one player alone, their name. */
export const invite = z
  .object({ seat, code: z.string(), url: z.string(), held_for: z.string().optional() })
  .meta({ id: 'Invite' });

/** What an invitation is to, before one takes it: who asks, the rules, the pace, and what the server is bound to. */
export const inviteView = z
  .object({
    code: z.string(),
    from: playerName,
    match: matchId,
    seat,
    seats: z.int().min(2).max(4),
    ruleset,
    pace,
    helpers: z.boolean(),
    commitment: hash,
  })
  .meta({ id: 'InviteView' });

export type Invite = ReadonlyDeep<z.output<typeof invite>>;
export type InviteView = ReadonlyDeep<z.output<typeof inviteView>>;
