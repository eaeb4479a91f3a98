import type { Message, SendResult } from './channels/channel.ts';
import { readSubscription } from './channels/push-subscription.ts';
import { refusalOfUrl } from './channels/ssrf.ts';
import type { WebhookFormat } from './channels/webhook-chat.ts';
import { makeSecret, rotateSecret } from './channels/webhook-secret.ts';
import type { Core } from './core.ts';
import type { Send } from './deliveries/deliver.ts';
import { noteResult } from './deliveries/endpoint-health.ts';
import { addEndpoint, changeEndpoint, type Endpoint, endpointsOf, type PushEndpoint } from './endpoints.ts';
import { AppError } from './errors.ts';
import { makeId } from './ids.ts';
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
      : endpoint,
  );
  if (changed?.type !== 'webhook') throw unknown();
  return changed;
};

/** Sends a test to one endpoint and says how it went. An endpoint that was switched off is on again if it is taken. */
export const testEndpoint = async (
  core: Core,
  send: Send,
  site: string,
  player: string,
  id: string,
): Promise<SendResult> => {
  const endpoint = (await endpointsOf(core, player)).find((found) => found.id === id);
  if (endpoint === undefined) throw unknown();
  const result = await send(endpoint, await testMessage(core, site, player));
  await noteResult(core, player, endpoint, result);
  if (result.type === 'sent') await changeEndpoint(core, player, id, ({ off: _, ...rest }) => rest);
  return result;
};

const testMessage = async (core: Core, site: string, id: string): Promise<Message> => {
  const { name, language, zone } = await me(core, id);
  const match = makeId('match', new Uint8Array(16));
  const isSpanish = language?.toLowerCase().startsWith('es') === true;
  return {
    id: `test_${Buffer.from(core.random(12)).toString('hex')}`,
    notice: { receiver: id, kind: 'match_ended', match, since: core.now(), version: 0 },
    isTest: true,
    language,
    zone,
    receiver: { id, name },
    subject: isSpanish ? 'Una prueba de Slow Fives' : 'A test from Slow Fives',
    text: isSpanish ? 'Así llegarán tus avisos.' : 'This is how your notices will arrive.',
    url: `${site}/settings`,
    deadline: null,
    waiting: 0,
    counted: core.now(),
    board: null,
    score: [],
    names: [name],
    seat: 0,
    plays: [],
    remindUrl: null,
  };
};

/** `keys.auth: 16 bytes …` as a refusal of the field it names. */
const misfit = (told: string): AppError => {
  const [field = '', ...rest] = told.split(': ');
  const detail = rest.join(': ');
  return new AppError('invalid_request', told, { errors: [{ pointer: `/${field.replaceAll('.', '/')}`, detail }] });
};

const unknown = (): AppError => new AppError('not_found', 'There is nothing here, or it is not yours to see.');
