import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { findTarget, hostOf, type Reach, type Target } from './ssrf.ts';

/** Posts to a URL that a player named. It always answers; nothing is thrown for what the other side does. */
export type Post = (url: string, request: PostRequest) => Promise<PostAnswer>;

export interface PostRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** `forbidden`: never asked. `failed`: no answer, for now. The text of an answer is cut at 1 KB. */
export type PostAnswer =
  | { readonly type: 'answered'; readonly status: number; readonly text: string; readonly retryAfter?: string }
  | { readonly type: 'forbidden'; readonly detail: string }
  | { readonly type: 'failed'; readonly detail: string };

/** How long an answer may take, and how much of it is read. */
const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 1024;

/** The one door to URLs of others: looked up once, connected to what was found, no redirect followed, soon over. */
export const makePost =
  (reach: Reach, timeoutMs = TIMEOUT_MS): Post =>
  async (url, request) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const target = await Promise.race([findTarget(reach, url), aborted(signal)]);
      if (target.type === 'forbidden') return target;
      return await answerTo(await send(target, request, signal));
    } catch (error) {
      return { type: 'failed', detail: signal.aborted ? `no answer within ${timeoutMs / 1000} s` : nameOf(error) };
    }
  };

type Found = Extract<Target, { type: 'target' }>;

/** The answer's head, from one of the addresses found. A socket of its own: none is kept for another host's sake. */
const send = ({ url, addresses }: Found, { headers, body }: PostRequest, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request: ClientRequest = (url.protocol === 'https:' ? httpsRequest : httpRequest)({
      method: 'POST',
      protocol: url.protocol,
      hostname: hostOf(url),
      port: url.port,
      path: url.pathname + url.search,
      headers,
      lookup: pinnedTo(addresses),
      agent: false,
      signal,
    });
    request.on('response', resolve).on('error', reject).end(body);
  });

/** A look-up that gives what was looked up before, whatever the name means by now. */
export const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (host, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (first === undefined) callback(new Error(`no address of ${host}`), []);
    else if (all === true) callback(null, found);
    else callback(null, first.address, first.family);
  };

const answerTo = async (response: IncomingMessage): Promise<PostAnswer> => {
  const { statusCode: status = 0 } = response;
  const { 'retry-after': retryAfter } = response.headers;
  return { type: 'answered', status, text: await startOf(response), ...(retryAfter ? { retryAfter } : {}) };
};

/** The first bytes of an answer as text: as far as they come in time. Leaving the loop closes the socket. */
const startOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      if (Buffer.concat(chunks).length >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The head was the answer; a body that breaks off adds nothing.
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString();
};

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** A failure as the delivery log shows it: its code where it has one, never an address. */
const nameOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'the connection failed';
