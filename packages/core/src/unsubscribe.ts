import { makeReader, makeWriter } from './bytes.ts';
import { CHANNELS, type ChannelName } from './channels/channel.ts';
import type { Core } from './core.ts';
import { bytesOfId, makeId } from './ids.ts';
import { makeSignedToken, readSignedToken } from './signed-token.ts';

/** What is to stop: one match's messages, single ones in favour of one a day, or all. */
export type UnsubscribeScope =
  | { readonly type: 'match'; readonly match: string }
  | { readonly type: 'digest' }
  | { readonly type: 'all' };

/** Who no longer wants to be told what on which channel. */
export interface Unsubscribe {
  readonly player: string;
  readonly channel: ChannelName;
  readonly scope: UnsubscribeScope;
}

const FORMAT = 1;
const SCOPES = ['match', 'digest', 'all'] as const;

/** A word that does this and nothing else, for ever: old mails must work too. */
export const makeUnsubscribe = (core: Core, { player, channel, scope }: Unsubscribe): string => {
  const w = makeWriter();
  w.byte(FORMAT);
  w.byte(CHANNELS.indexOf(channel));
  w.byte(SCOPES.indexOf(scope.type));
  w.raw(bytesOfId('player', player));
  if (scope.type === 'match') w.raw(bytesOfId('match', scope.match));
  return makeSignedToken(core, 'unsubscribe', w.done());
};

/** What a token would stop; undefined if it is not ours. Shows only: nothing changes. */
export const readUnsubscribe = (core: Core, token: string): Unsubscribe | undefined => {
  const content = readSignedToken(core, 'unsubscribe', token);
  if (content === undefined || content[0] !== FORMAT) return undefined;
  const r = makeReader(content.subarray(1));
  const channel = CHANNELS[r.byte()];
  const type = SCOPES[r.byte()];
  const player = makeId('player', r.raw(16));
  if (channel === undefined || type === undefined) return undefined;
  return { player, channel, scope: type === 'match' ? { type, match: makeId('match', r.raw(16)) } : { type } };
};

/** Does what a token says through `stop`, which must bear to be asked twice; undefined, and nothing, if it is not ours. */
export const unsubscribe = async (
  core: Core,
  token: string,
  stop: (what: Unsubscribe) => Promise<void>,
): Promise<Unsubscribe | undefined> => {
  const what = readUnsubscribe(core, token);
  if (what !== undefined) await stop(what);
  return what;
};
