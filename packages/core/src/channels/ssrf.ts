import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isForNobody, isPublicAddress } from './public-address.ts';

/** Every address of a host's name. Throws if there is none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** How far a request that a player's URL asks for may go. `allowLocal` is for one's own machine and for tests. */
export interface Reach {
  readonly resolve: Resolve;
  readonly allowLocal: boolean;
}

/** A URL with the addresses that it was found at and that alone may be connected to; or why it's not asked at all. */
export type Target =
  | { readonly type: 'target'; readonly url: URL; readonly addresses: readonly string[] }
  | { readonly type: 'forbidden'; readonly detail: string };

/** The resolver of the system. */
export const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Looks a URL up once. Refuses one that isn't https, carries a password, asks an odd port, or has any address that
 * isn't public; on one's own machine only a password and link-local addresses. Throws what the resolver throws.
 */
export const findTarget = async ({ resolve, allowLocal }: Reach, text: string): Promise<Target> => {
  const detail = refusalOfUrl(text, allowLocal);
  if (detail !== null) return { type: 'forbidden', detail };
  const url = new URL(text);
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const isRefused = allowLocal ? isForNobody : (address: string): boolean => !isPublicAddress(address);
  if (addresses.some(isRefused)) return { type: 'forbidden', detail: inside(host, allowLocal) };
  return { type: 'target', url, addresses };
};

/** What is wrong with a URL before it is looked up; null for nothing. For the moment at which somebody gives one. */
export const refusalOfUrl = (text: string, allowLocal: boolean): string | null => {
  if (text.length > MAX_URL) return `a URL has at most ${MAX_URL} characters`;
  if (!URL.canParse(text)) return 'not a URL';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'a URL carries no password';
  return allowLocal ? refusalHere(url) : refusalOutside(url);
};

const refusalHere = (url: URL): string | null => {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'only https and http are asked';
  const host = hostOf(url);
  return isForNobody(host) ? inside(host, true) : null;
};

/** Why a host is not asked: on one's own machine only what hands out the secrets of a cloud is meant. */
const inside = (host: string, allowLocal: boolean): string =>
  allowLocal ? `${host} is link-local: nobody's hooks are there` : `${host} is not on the open Internet`;

const refusalOutside = (url: URL): string | null => {
  if (url.protocol !== 'https:') return 'only https is asked';
  if (!isSanePort(url.port)) return 'only port 443, or one from 1024';
  const host = hostOf(url);
  return isIP(host) !== 0 && !isPublicAddress(host) ? inside(host, false) : null;
};

/** A host as sockets want it: IPv6 without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const MAX_URL = 2048;

/** The lower ports belong to other services, which might take a request for something else. */
const isSanePort = (port: string): boolean => port === '' || Number(port) >= 1024;
