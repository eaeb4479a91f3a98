import type { Core } from '../core.ts';
import { type Endpoint, endpointsOf } from '../endpoints.ts';
import { readMatch } from '../match-store.ts';
import { isOfTurn, type MatchNotice, type Notice, type PlayerNotice } from '../notices.ts';
import type { Settings } from '../settings.ts';
import { type LoadedMatch, seatOfPlayer, turnOfMatch } from '../stored-match.ts';
import { type Digest, readDigest } from './digest.ts';

/** What a notice is about, as it stands now. */
export type Matter =
  | { readonly type: 'match'; readonly notice: MatchNotice; readonly match: LoadedMatch }
  | { readonly type: 'digest'; readonly notice: PlayerNotice; readonly digest: Digest }
  | { readonly type: 'endpoint'; readonly notice: PlayerNotice; readonly endpoint: Endpoint };

/** Reads what a notice is about; undefined if that is no longer so: the turn is played, the match or the place is gone. */
export const readMatter = async (core: Core, notice: Notice, settings: Settings): Promise<Matter | undefined> => {
  if (notice.match !== null) return matchMatter(core, notice);
  return notice.kind === 'digest' ? digestMatter(core, notice, settings) : endpointMatter(core, notice);
};

const matchMatter = async (core: Core, notice: MatchNotice): Promise<Matter | undefined> => {
  const match = await readMatch(core, notice.match);
  return match !== undefined && isStillTrue(notice, match) ? { type: 'match', notice, match } : undefined;
};

/** A turn is told only while it lasts; everything else stays true. */
const isStillTrue = (notice: MatchNotice, match: LoadedMatch): boolean => {
  if (!isOfTurn(notice)) return true;
  const turn = turnOfMatch(match);
  return turn?.version === notice.version && turn.seat === seatOfPlayer(match.stored, notice.receiver);
};

const digestMatter = async (core: Core, notice: PlayerNotice, settings: Settings): Promise<Matter | undefined> => {
  const digest = await readDigest(core, notice, settings);
  return digest && { type: 'digest', notice, digest };
};

const endpointMatter = async (core: Core, notice: PlayerNotice): Promise<Matter | undefined> => {
  const endpoint = (await endpointsOf(core, notice.receiver)).find(({ off }) => off?.at === notice.since);
  return endpoint && { type: 'endpoint', notice, endpoint };
};
