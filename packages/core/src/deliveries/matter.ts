import type { Core } from '../core.ts';
import { type Endpoint, endpointsOf } from '../endpoints.ts';
import { readMatch } from '../match-store.ts';
import { isStillTrue } from '../notice-facts.ts';
import type { DigestNotice, EndpointNotice, MatchNotice, Notice } from '../notices.ts';
import type { Settings } from '../settings.ts';
import type { LoadedMatch } from '../stored-match.ts';
import { type Digest, readDigest } from './digest.ts';

/** What a notice is about, as it stands now. */
export type Matter =
  | { readonly type: 'match'; readonly notice: MatchNotice; readonly match: LoadedMatch }
  | { readonly type: 'digest'; readonly notice: DigestNotice; readonly digest: Digest }
  | { readonly type: 'endpoint'; readonly notice: EndpointNotice; readonly endpoint: Endpoint };

/** Reads what a notice is about; undefined if that is no longer so: the turn is played, the match or the place is gone. */
export const readMatter = async (core: Core, notice: Notice, settings: Settings): Promise<Matter | undefined> => {
  if (notice.match !== null) return matchMatter(core, notice);
  return notice.kind === 'digest' ? digestMatter(core, notice, settings) : endpointMatter(core, notice);
};

const matchMatter = async (core: Core, notice: MatchNotice): Promise<Matter | undefined> => {
  const match = await readMatch(core, notice.match);
  return match !== undefined && isStillTrue(notice, match) ? { type: 'match', notice, match } : undefined;
};

const digestMatter = async (core: Core, notice: DigestNotice, settings: Settings): Promise<Matter | undefined> => {
  const digest = await readDigest(core, notice, settings);
  return digest && { type: 'digest', notice, digest };
};

const endpointMatter = async (core: Core, notice: EndpointNotice): Promise<Matter | undefined> => {
  const endpoint = await endpointThatWentOff(core, notice);
  return endpoint && { type: 'endpoint', notice, endpoint };
};

/** The endpoint that a notice says is off, if it still is. */
export const endpointThatWentOff = async (
  core: Core,
  { receiver, endpoint, since }: EndpointNotice,
): Promise<Endpoint | undefined> =>
  (await endpointsOf(core, receiver)).find(({ id, off }) => id === endpoint && off?.at === since);
