import type { Instant } from '@slowfives/rules/match.ts';
import { readSubscription } from './channels/push-subscription.ts';
import { refusalOfUrl } from './channels/ssrf.ts';
import type { WebhookFormat } from './channels/webhook-chat.ts';
import { makeSecret, rotateSecret } from './channels/webhook-secret.ts';
import type { Core } from './core.ts';
import { readEntry } from './deliveries/ledger.ts';
import type { EndpointTest, Redelivery } from './deliveries/queue.ts';
import { addEndpoint, changeEndpoint, type Endpoint, endpointsOf, type PushEndpoint } from './endpoints.ts';
import { AppError } from './errors.ts';
import { noticeOfId } from './notice-id.ts';
import { me } from './players.ts';

const SECRET_BYTES = 32;

/** Where a player is told, switched off places too. Refuses (`unauthorized`) one who was forgotten. */
export const myEndpoints = async (core: Core, player: string): Promise<readonly Endpoint[]> => {
  await me(core, player);
  return endpointsOf(core, player);
};

/** Adds a browser that takes pushes. Refuses (`invalid_request`) what is no subscription. `allowLocal`: on one machine. */
export const addPush = async (
  core: Core,
  player: string,
  given: Omit<PushEndpoint, 'type'>,
  allowLocal: boolean,
): Promise<Endpoint> => {
  const subscription = readSubscription(given, allowLocal);
  if (typeof subscription === 'string') throw misfit(subscription);
  await me(core, player);
  return addEndpoint(core, player, { type: 'push', ...subscription });
};

/** Adds a webhook with a new secret; the same URL again gets a newer one. Refuses (`invalid_request`) a URL nobody may name. */
export const addWebhook = async (
  core: Core,
  player: string,
  given: { readonly url: string; readonly format: WebhookFormat },
  allowLocal: boolean,
): Promise<Endpoint> => {
  const refusal = refusalOfUrl(given.url, allowLocal);
  if (refusal !== null) throw misfit(`url: ${refusal}`);
  await me(core, player);
  return addEndpoint(core, player, { type: 'webhook', ...given, secrets: [makeSecret(core.random(SECRET_BYTES))] });
};

/** A new secret for a webhook; the old one signs along for a day. Refuses (`not_found`) what is no webhook of theirs. */
export const renewSecret = async (core: Core, player: string, id: string): Promise<Endpoint> => {
  const bytes = core.random(SECRET_BYTES);
  const changed = await changeEndpoint(core, player, id, (endpoint) =>
    endpoint.type === 'webhook'
      ? { ...endpoint, secrets: rotateSecret(endpoint.secrets, bytes, core.now()) }
      : undefined,
  );
  if (changed?.type !== 'webhook') throw unknown();
  return changed;
};

/** After so many seconds a test that still waits is given up, and another can be asked for. */
const TEST_WAITS = 60;

/**
 * Hands a test of one endpoint on to who sends it; the outcome will stand on the endpoint. While one waits no second one
 * is made. Refuses (`not_found`) what is no endpoint of theirs.
 */
export const testEndpoint = async (
  core: Core,
  ask: (test: EndpointTest) => Promise<void>,
  player: string,
  id: string,
): Promise<Endpoint> => {
  const now = core.now();
  const asked = await changeEndpoint(core, player, id, (present) =>
    isBeingTested(present, now) ? undefined : { ...present, tested: { at: now, result: 'waiting', detail: '' } },
  );
  try {
    if (asked !== undefined) await ask({ player, endpoint: id, asked: now });
  } catch (error) {
    await changeEndpoint(core, player, id, ({ tested: _, ...rest }) => rest);
    throw error;
  }
  const endpoint = asked ?? (await endpointsOf(core, player)).find((found) => found.id === id);
  if (endpoint === undefined) throw unknown();
  return endpoint;
};

/**
 * Hands a notice of a player's on to be sent to one of their webhooks once more. Refuses (`not_found`) what is no webhook
 * of theirs that is on, and what they were not told.
 */
export const askRedelivery = async (
  core: Core,
  ask: (again: Redelivery) => Promise<void>,
  player: string,
  wanted: { readonly endpoint: string; readonly notice: string },
): Promise<Endpoint> => {
  const endpoint = (await myEndpoints(core, player)).find(({ id }) => id === wanted.endpoint);
  const notice = noticeOfId(wanted.notice);
  const isTold = notice?.receiver === player && (await readEntry(core, notice)) !== undefined;
  if (endpoint?.type !== 'webhook' || endpoint.off !== undefined || notice === undefined || !isTold) throw unknown();
  await ask({ notice, endpoint: endpoint.id });
  return endpoint;
};

const isBeingTested = ({ tested }: Endpoint, now: Instant): boolean =>
  tested?.result === 'waiting' && now - tested.at < TEST_WAITS;

/** `keys.auth: 16 bytes …` as a refusal of the field it names. */
const misfit = (told: string): AppError => {
  const [field = '', ...rest] = told.split(': ');
  const detail = rest.join(': ');
  return new AppError('invalid_request', told, { errors: [{ pointer: `/${field.replaceAll('.', '/')}`, detail }] });
};

const unknown = (): AppError => new AppError('not_found', 'There is nothing here, or it is not yours to see.');
