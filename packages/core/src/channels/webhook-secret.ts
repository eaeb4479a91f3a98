import type { Instant } from '@slowfives/rules/match.ts';

/** What a webhook is signed with: `whsec_` and base64. `until`: when the one that took its place is alone; null while it stands. */
export interface WebhookSecret {
  readonly secret: string;
  readonly until: Instant | null;
}

/** For so long a hook is signed with the old secret too, in seconds, so that its owner can change over. */
export const ROTATION_SECONDS = 86_400;

/** A secret of 24 to 64 random bytes, as the Standard Webhooks specification writes it. */
export const makeSecret = (bytes: Uint8Array): WebhookSecret => {
  if (bytes.length < 24 || bytes.length > 64) throw new Error(`a secret has 24 to 64 bytes, not ${bytes.length}`);
  return { secret: `whsec_${Buffer.from(bytes).toString('base64')}`, until: null };
};

/** A new secret in front; the one that stood goes on for a day beside it, older ones end. At most two live. */
export const rotateSecret = (
  secrets: readonly WebhookSecret[],
  bytes: Uint8Array,
  now: Instant,
): readonly WebhookSecret[] => [
  makeSecret(bytes),
  ...secrets.filter(({ until }) => until === null).map(({ secret }) => ({ secret, until: now + ROTATION_SECONDS })),
];

/** The secrets that sign now, the newest first. */
export const liveSecrets = (secrets: readonly WebhookSecret[], now: Instant): readonly string[] =>
  secrets.filter(({ until }) => until === null || now < until).map(({ secret }) => secret);
