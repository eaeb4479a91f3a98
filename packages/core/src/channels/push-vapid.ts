import { createECDH, createHash } from 'node:crypto';

/** How a push service knows who sends (RFC 8292). Browsers subscribe with `publicKey`; a changed one ends what they have. */
export interface Vapid {
  /** Whom a push service can write to: an https: or mailto: address. */
  readonly subject: string;
  /** P-256, uncompressed, base64url: what `applicationServerKey` takes. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The keys of 32 bytes, always the same for the same: random ones that are kept, or derived from a key that is.
 * Refuses a subject that push services refuse: Apple answers 403 to one on localhost.
 */
export const makeVapid = (subject: string, seed: Uint8Array): Vapid => {
  if (!isSubject(subject)) throw new Error(`a VAPID subject is a public https: or mailto: address, not ${subject}`);
  if (seed.length !== 32) throw new Error(`a VAPID key is made of 32 bytes, not ${seed.length}`);
  const privateKey = scalarOf(seed);
  const curve = createECDH(CURVE);
  curve.setPrivateKey(privateKey);
  return { subject, publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
};

const CURVE = 'prime256v1';
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** One in four thousand million seeds is no key of this curve: then its hash is. */
const scalarOf = (seed: Uint8Array): Buffer => {
  const bytes = Buffer.from(seed);
  const number = BigInt(`0x${bytes.toString('hex')}`);
  return number > 0n && number < ORDER ? bytes : scalarOf(createHash('sha256').update(bytes).digest());
};

const isSubject = (subject: string): boolean => {
  if (!URL.canParse(subject)) return false;
  const { protocol, hostname, pathname } = new URL(subject);
  if (protocol === 'https:') return isDomain(hostname);
  return protocol === 'mailto:' && isDomain(pathname.split('@')[1] ?? '');
};

const isDomain = (host: string): boolean => host.includes('.') && !host.endsWith('.localhost');
