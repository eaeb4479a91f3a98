import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscription } from '@slowfives/core/channels/push-subscription.ts';
import { decrypt } from 'http_ece';
import { importJWK, jwtVerify } from 'jose';

/** A message that waits for a browser which is off. */
export interface Waiting {
  readonly text: string;
  readonly topic: string | undefined;
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly subject: string | undefined;
}

export interface PushService {
  /** A browser that subscribed with this key (RFC 8292: messages signed by another are refused). */
  subscribe(applicationServerKey: string): PushSubscription;
  unsubscribe(subscription: PushSubscription): void;
  waitingFor(subscription: PushSubscription): readonly Waiting[];
  /** The next request is answered so, unread. */
  answerNext(status: number, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<unknown>;
}

interface Browser {
  readonly key: string;
  readonly curve: ECDH;
  readonly auth: Buffer;
  waiting: readonly Waiting[];
}

const MAX_BODY_BYTES = 4096;
const DAY = 86_400;

/** A push service as RFC 8030 says: checks who sends, keeps the last message of a topic, and reads as the browser would. */
export const startPushService = async (deliver?: (text: string) => Promise<unknown>): Promise<PushService> => {
  const browsers = new Map<string, Browser>();
  const planned: [number, Readonly<Record<string, string>>][] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const next = planned.shift();
    if (next !== undefined) return response.writeHead(...next).end('as planned');
    const status = await take(origin, browsers.get(request.url ?? ''), request, body, deliver).catch(refuse(response));
    return response.writeHead(status, status === 201 ? { location: `${origin}/m/1` } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pathOf = ({ endpoint }: PushSubscription): string => new URL(endpoint).pathname;
  return {
    subscribe: (key) => {
      const browser: Browser = { key, curve: createECDH('prime256v1'), auth: randomBytes(16), waiting: [] };
      browser.curve.generateKeys();
      const path = `/p/${randomBytes(8).toString('hex')}`;
      browsers.set(path, browser);
      const keys = { p256dh: browser.curve.getPublicKey('base64url'), auth: browser.auth.toString('base64url') };
      return { endpoint: origin + path, keys };
    },
    unsubscribe: (subscription) => void browsers.delete(pathOf(subscription)),
    waitingFor: (subscription) => browsers.get(pathOf(subscription))?.waiting ?? [],
    answerNext: (status, headers = {}) => void planned.push([status, headers]),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

const take = async (
  origin: string,
  browser: Browser | undefined,
  { method, headers }: IncomingMessage,
  body: Buffer,
  deliver: ((text: string) => Promise<unknown>) | undefined,
): Promise<number> => {
  if (method !== 'POST' || !/^\d+$/.test(headers['ttl']?.toString() ?? '')) return 400;
  if (browser === undefined) return 410;
  if (body.length > MAX_BODY_BYTES) return 413;
  const subject = await senderOf(headers.authorization ?? '', browser.key, origin);
  if (subject === undefined) return 403;
  const topic = headers['topic']?.toString();
  if (headers['content-encoding'] !== 'aes128gcm' || (topic !== undefined && !/^[\w-]{1,32}$/.test(topic))) return 400;
  const { curve: privateKey, auth: authSecret } = browser;
  const text = decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString();
  const urgency = headers['urgency']?.toString();
  const message = { text, topic, ttl: Number(headers['ttl']), urgency, subject };
  browser.waiting = [...browser.waiting.filter((old) => topic === undefined || old.topic !== topic), message];
  await deliver?.(text);
  return 201;
};

/** Who signs for this origin with the key that the browser subscribed with; undefined if nobody does. RFC 8292. */
const senderOf = async (authorization: string, key: string, audience: string): Promise<string | undefined> => {
  const [, token = '', signer] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (signer !== key) return undefined;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { audience, algorithms: ['ES256'], requiredClaims: ['exp'] });
  return (payload.exp ?? 0) > Date.now() / 1000 + DAY ? undefined : payload.sub;
};

const refuse =
  (response: ServerResponse) =>
  (error: unknown): number => {
    response.setHeader(
      'x-why',
      String(error)
        .slice(0, 80)
        .replaceAll(/[^\x20-\x7e]/g, ' '),
    );
    return 400;
  };

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};
