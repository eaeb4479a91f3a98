import type { Instant } from '@slowfives/rules/match.ts';
import { makeReader, makeWriter } from './bytes.ts';
import type { Core } from './core.ts';
import { bytesOfId, makeId } from './ids.ts';
import { goodUntil, makeSignedToken, readSignedToken } from './signed-token.ts';

/** A turn that its player may ask to be reminded of. */
export interface ReminderLink {
  readonly player: string;
  readonly match: string;
  /** The version at which the turn began. */
  readonly version: number;
  /** Until when it can be asked for. */
  readonly until: Instant;
}

const FORMAT = 1;

/** A word that asks for one reminder of one turn, until the deadline (null: for seven days from now). */
export const makeReminderLink = (
  core: Core,
  link: Omit<ReminderLink, 'until'> & { readonly until: Instant | null },
): string => {
  const w = makeWriter();
  w.byte(FORMAT);
  w.raw(bytesOfId('match', link.match));
  w.raw(bytesOfId('player', link.player));
  w.number(link.version);
  w.number(goodUntil(core, link.until));
  return makeSignedToken(core, 'reminder-link', w.done());
};

/** What a token says, whether or not its time is over; undefined if it is not ours. */
export const readReminderLink = (core: Core, token: string): ReminderLink | undefined => {
  const content = readSignedToken(core, 'reminder-link', token);
  if (content === undefined || content[0] !== FORMAT) return undefined;
  const r = makeReader(content.subarray(1));
  const match = makeId('match', r.raw(16));
  const player = makeId('player', r.raw(16));
  return { player, match, version: r.number(), until: r.number() };
};
