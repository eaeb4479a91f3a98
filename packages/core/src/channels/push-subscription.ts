import { ECDH } from 'node:crypto';
import { refusalOfUrl } from './ssrf.ts';

/** What a browser gives when it subscribes: where to send, and its keys (base64url). */
export interface PushSubscription {
  readonly endpoint: string;
  readonly keys: {
    /** Its point on P-256. */
    readonly p256dh: string;
    /** Its 16 secret bytes. */
    readonly auth: string;
  };
}

/** A browser's `PushSubscription.toJSON()`, checked; a string says what's wrong with it. */
export const readSubscription = (value: unknown, allowLocal: boolean): PushSubscription | string => {
  const { endpoint, keys } = fieldsOf(value);
  const { p256dh, auth } = fieldsOf(keys);
  if (typeof endpoint !== 'string') return 'endpoint: a URL is wanted';
  const refusal = refusalOfUrl(endpoint, allowLocal);
  if (refusal !== null) return `endpoint: ${refusal}`;
  if (!isPoint(p256dh)) return 'keys.p256dh: a point of P-256, uncompressed, in base64url is wanted';
  if (!isSecret(auth)) return 'keys.auth: 16 bytes in base64url are wanted';
  return { endpoint, keys: { p256dh, auth } };
};

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isSecret = (auth: unknown): auth is string => bytesOf(auth)?.length === 16;

const isPoint = (p256dh: unknown): p256dh is string => {
  const bytes = bytesOf(p256dh);
  if (bytes?.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
};

const bytesOf = (text: unknown): Buffer | undefined =>
  typeof text === 'string' && /^[\w-]+=*$/.test(text) ? Buffer.from(text, 'base64url') : undefined;
