import type { PushSubscription } from '@slowfives/core/channels/push-subscription.ts';
import { parseMail, type Received } from '../channels/email-server.ts';
import type { Waiting } from '../channels/push-service.ts';
import { type Receiver, startReceiver } from '../channels/webhook-receiver.ts';
import type { Api } from '../support/api.ts';
import { join, type Person, renew } from '../support/people.ts';
import { seat, type Table } from '../support/tables.ts';
import { advance, settle } from '../support/time.ts';
import type { ToldServer } from './told-server.ts';

/** A player whom everything reaches: a browser, a mailbox, and a program of their own. */
export interface Reached {
  readonly person: Person;
  readonly address: string;
  readonly browser: PushSubscription;
  readonly hook: { readonly id: string; readonly secret: string };
  readonly receiver: Receiver;
}

/** Somebody new with all three channels. */
export const joinReached = async (told: ToldServer, name: string, more: object = {}): Promise<Reached> => {
  const { api } = told;
  const person = await join(api, name, more);
  const address = `${person.id.slice(4, 14)}@example.org`;
  await takeAddress(told, address, person);
  const browser = await addBrowser(told, person);
  const receiver = await startReceiver();
  const { id, secret = '' } = await api.does('addEndpoint', { type: 'webhook', url: receiver.url }, person);
  return { person, address, browser, hook: { id, secret }, receiver };
};

export const addBrowser = async ({ api, push }: ToldServer, person: Person): Promise<PushSubscription> => {
  const { push_key } = await api.does('endpoints', {}, person);
  const browser = push.subscribe(push_key ?? '');
  await api.does('addEndpoint', { type: 'push', ...browser }, person);
  return browser;
};

/** What the mail to sign in says. */
export interface Letter {
  readonly code: string;
  readonly token: string;
  readonly url: string;
}

/** Asks for a code and reads the mail that comes. */
export const askLetter = async (told: ToldServer, address: string): Promise<Letter> => {
  const before = mailsTo(told, address).length;
  await told.api.does('askSignIn', { address });
  await settle(told.api);
  const [mail] = mailsTo(told, address).slice(before);
  if (mail === undefined) throw new Error(`no mail came to ${address}`);
  const { text = '', subject = '' } = await parseMail(mail);
  const url = /http\S+\/s\/\S+/.exec(text)?.[0] ?? '';
  return { code: subject.slice(0, 6), token: decodeURIComponent(url.slice(url.indexOf('/s/') + 3)), url };
};

/** Has a test sent to somebody's endpoint, and gives what then stands on it; undefined once the endpoint is gone. */
export const testAt = async ({ api }: ToldServer, id: string, by: Person) => {
  await api.does('testEndpoint', { id }, by);
  await settle(api);
  return (await api.does('endpoints', {}, by)).data.find((endpoint) => endpoint.id === id)?.tested;
};

/** Makes an address a guest's. */
export const takeAddress = async (told: ToldServer, address: string, by: Person): Promise<void> => {
  const { code } = await askLetter(told, address);
  await told.api.does('signIn', { address, code }, by);
};

export const mailsTo = ({ mail }: ToldServer, address: string): readonly Received[] =>
  mail.received.filter(({ to }) => to.some((one) => one.toLowerCase() === address.toLowerCase()));

/** What came to somebody on each channel; mails without those to sign in. */
export const arrived = (told: ToldServer, { address, browser, receiver }: Reached) => ({
  mails: mailsTo(told, address).filter(({ raw }) => raw.includes('List-Unsubscribe:')),
  pushes: told.push.waitingFor(browser),
  hooks: receiver.deliveries,
});

/** What the worker of the site is told. */
export const readPush = ({ text }: Waiting) => JSON.parse(text);

/** The events that came by webhook, each verified by its receiver. */
export const events = ({ receiver, hook }: Reached): readonly Event[] =>
  receiver.deliveries.map((delivery) => delivery.verifiedWith(hook.secret) as Event);

interface Event {
  readonly type: string;
  readonly data: { readonly match: string; readonly version: number; readonly player: string };
}

/** Lets time pass at a table, and gives everybody new tokens: access ends after an hour. */
export const pass = async (table: Table, seconds: number): Promise<Table> => {
  await advance(table.api, seconds);
  return { ...table, people: await Promise.all(table.people.map((who) => who && renew(table.api, who))) };
};

/** A match of two with whoever is to move first. */
export const sit = async (api: Api, people: readonly [Reached, Reached], wanted: object = {}) => {
  const table = await seat(
    api,
    people.map(({ person }) => person),
    wanted,
  );
  const { turn } = await api.does('match', { id: table.id }, people[0].person);
  await settle(api);
  const [mover, other] = turn?.seat === 0 ? people : [people[1], people[0]];
  return { table, mover, other, turn: turn?.seat ?? 0 };
};
