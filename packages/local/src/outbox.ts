import type { Success } from '@slowfives/contract/handlers.ts';
import type { Message, SendResult } from '@slowfives/core/channels/channel.ts';
import type { SignInMail } from '@slowfives/core/channels/email-sign-in.ts';
import type { Core } from '@slowfives/core/core.ts';
import { mailFor } from '@slowfives/core/deliveries/mail-sender.ts';
import type { Endpoint } from '@slowfives/core/endpoints.ts';
import { makeId } from '@slowfives/core/ids.ts';
import { fromData, toData } from '@slowfives/core/json-data.ts';
import { OUTBOX, outboxKey } from '@slowfives/core/keys.ts';
import { linkOf, wordsOf } from '@slowfives/core/notice-facts.ts';
import { noticeId } from '@slowfives/core/notice-id.ts';
import type { MatchNotice } from '@slowfives/core/notices.ts';
import { readPlayer } from '@slowfives/core/players.ts';
import type { LoadedMatch } from '@slowfives/core/stored-match.ts';
import { makeTime } from '@slowfives/core/time.ts';

/** One thing that was, or would have been, delivered, as the API lists it. */
export type Delivery = Success<'outbox'>['data'][number];

/** A delivery as it is kept: mails with what they look like. */
export interface KeptDelivery extends Delivery {
  /** The address of one endpoint, and how the try went. */
  readonly address?: string;
  readonly outcome?: string;
  readonly html?: string;
}

/** Writes a notice down as its receiver finds it in the app; once, however often it is told. */
export const recordNotice = async (
  core: Core,
  site: string,
  notice: MatchNotice,
  match: LoadedMatch,
): Promise<void> => {
  const receiver = await readPlayer(core, notice.receiver);
  if (receiver === undefined) return;
  await keep(core, notice.since, {
    id: `${noticeId(notice)}#inbox`,
    to: { player: receiver.id, name: receiver.name },
    channel: 'inbox',
    kind: notice.kind,
    match: notice.match,
    version: notice.version,
    time: makeTime(notice.since),
    ...wordsOf(notice, match, receiver.language),
    url: linkOf(notice, match, site),
  });
};

/** Writes down what was sent to an endpoint, as it arrives there, and how it went. */
export const recordDelivery = async (
  core: Core,
  site: string,
  from: string,
  endpoint: Endpoint,
  message: Message,
  result: SendResult,
): Promise<void> => {
  const mail = endpoint.type === 'email' ? mailFor(core, site, from, endpoint, message) : null;
  await keep(core, core.now(), {
    id: `${message.id}#${endpoint.id}#${core.now()}`,
    to: { player: message.receiver.id, name: message.receiver.name },
    channel: endpoint.type,
    ...aboutOf(message),
    time: makeTime(core.now()),
    subject: message.subject,
    text: message.text,
    url: message.url,
    address: addressOf(endpoint),
    outcome: outcomeOf(result),
    ...(mail ? { html: inline(mail) } : {}),
  });
};

/** What a message is about; a test is about no match. */
const aboutOf = ({ isTest, notice }: Message): Pick<Delivery, 'kind' | 'match' | 'version'> =>
  isTest
    ? { kind: 'test', match: null, version: null }
    : { kind: notice.kind, match: notice.match, version: notice.version };

const outcomeOf = ({ type, detail }: SendResult): string => `${type}: ${detail ?? ''}`;

/** Writes a mail with a code down, and how the try went that was made to send it; without mail this is where it is read. */
export const recordSignIn = async (core: Core, { to, code, url }: SignInMail, result?: SendResult): Promise<void> => {
  const now = core.now();
  await keep(core, now, {
    id: `sign-in#${Buffer.from(core.random(8)).toString('hex')}`,
    to: { player: makeId('player', new Uint8Array(16)), name: to },
    channel: 'email',
    kind: 'sign_in',
    match: null,
    version: null,
    time: makeTime(now),
    subject: code === null ? 'Sign in to Slow Fives' : `${code} is your code for Slow Fives`,
    text: `Open the link within ten minutes${code === null ? '' : `, or type ${code}`}.`,
    url,
    address: to,
    ...(result === undefined ? {} : { outcome: outcomeOf(result) }),
  });
};

/** What was delivered, newest first, from behind `after`. */
export const listOutbox = async (core: Core, limit: number, after: string | undefined) => {
  const page = await core.table.query(OUTBOX, { limit, ...(after === undefined ? {} : { after }) });
  return { deliveries: page.items.map((item) => fromData<KeptDelivery>(item.data)), next: page.next };
};

/** The HTML of a mail that was delivered; undefined for anything else. */
export const mailHtml = async (
  core: Core,
  { id, time, version }: Pick<KeptDelivery, 'id' | 'time' | 'version'>,
): Promise<string | undefined> => {
  const item = await core.table.get(outboxKey(Math.floor(Date.parse(time) / 1000), version, id));
  return item && fromData<KeptDelivery>(item.data).html;
};

/** A delivery as the API shows it. */
export const toDelivery = ({ address: _, outcome: __, html: ___, ...delivery }: KeptDelivery): Delivery => delivery;

const keep = async (core: Core, time: number, delivery: KeptDelivery): Promise<void> => {
  await core.table.put({ ...outboxKey(time, delivery.version, delivery.id), data: toData(delivery) }, 0);
};

const addressOf = (endpoint: Endpoint): string => {
  switch (endpoint.type) {
    case 'push':
      return endpoint.endpoint;
    case 'email':
      return endpoint.address;
    case 'webhook':
      return endpoint.url;
  }
};

/** The mail's HTML with its pictures inside, so that a page can show it. */
const inline = ({ html, attachments = [] }: ReturnType<typeof mailFor>): string =>
  attachments.reduce(
    (text, { cid, content }) =>
      cid && content instanceof Uint8Array
        ? text.replaceAll(`cid:${cid}`, `data:image/png;base64,${Buffer.from(content).toString('base64')}`)
        : text,
    String(html ?? ''),
  );
