import type { Play } from '@slowfives/rules/illegal.ts';
import type { Instant } from '@slowfives/rules/match.ts';
import { makeReader, makeWriter } from './bytes.ts';
import type { Core } from './core.ts';
import { bytesOfId, makeId } from './ids.ts';
import { goodUntil, makeSignedToken, readSignedToken } from './signed-token.ts';

/** One play of one player at one version of a match. */
export interface PlayLink {
  readonly player: string;
  readonly match: string;
  readonly version: number;
  readonly play: Play;
  /** Until when it can be played. */
  readonly until: Instant;
}

const FORMAT = 1;

/** A word that plays one tile, and nothing else, until the deadline (null: for seven days from now). */
export const makePlayLink = (
  core: Core,
  link: Omit<PlayLink, 'until'> & { readonly until: Instant | null },
): string => {
  const w = makeWriter();
  w.byte(FORMAT);
  w.raw(bytesOfId('match', link.match));
  w.raw(bytesOfId('player', link.player));
  w.number(link.version);
  w.number(goodUntil(core, link.until));
  w.byte(tileByte(link.play.tile));
  w.byte(link.play.on === undefined ? NOWHERE : tileByte(link.play.on));
  w.byte(link.play.at === 'end' ? END : 0);
  return makeSignedToken(core, 'play-link', w.done());
};

const NOWHERE = 255;
const END = 1;

/** What a token says, whether or not its time is over; undefined if it is not ours. */
export const readPlayLink = (core: Core, token: string): PlayLink | undefined => {
  const content = readSignedToken(core, 'play-link', token);
  if (content === undefined || content[0] !== FORMAT) return undefined;
  const r = makeReader(content.subarray(1));
  const match = makeId('match', r.raw(16));
  const player = makeId('player', r.raw(16));
  const version = r.number();
  const until = r.number();
  const tile = tileText(r.byte());
  const on = r.byte();
  const at = r.byte();
  const play = { tile, ...(on === NOWHERE ? {} : { on: tileText(on) }), ...(at === END ? { at: 'end' as const } : {}) };
  return { player, match, version, play, until };
};

/** A tile as two decimal digits, the high half first. */
const tileByte = (tile: string): number => Number(tile[0]) * 10 + Number(tile[2]);

const tileText = (byte: number): string => `${Math.floor(byte / 10)}-${byte % 10}`;
