import type { Instant } from '@slowfives/rules/match.ts';
import type { SendResult } from './channels/channel.ts';
import type { WebhookFormat } from './channels/webhook-chat.ts';
import type { WebhookSecret } from './channels/webhook-secret.ts';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { HASHES } from './hashes.ts';
import { bareId } from './ids.ts';
import { fromData, toData } from './json-data.ts';
import { playerKey } from './keys.ts';
import type { EndpointNotice } from './notices.ts';
import type { Item, Key } from './store/table.ts';

/** A browser that takes pushes for a player, as it describes itself. */
export interface PushEndpoint {
  readonly type: 'push';
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface EmailEndpoint {
  readonly type: 'email';
  readonly address: string;
}

/** A player's own webhook. */
export interface WebhookEndpoint {
  readonly type: 'webhook';
  readonly url: string;
  readonly format: WebhookFormat;
  readonly secrets: readonly WebhookSecret[];
}

/**
 * Why nothing is sent to an endpoint. `unsubscribed`: its owner asked for no more. `bounced`, `complained`: mail came
 * back for good, or was taken for spam. `gone`: whoever is there said so. `failing`: every try had failed for days.
 */
export const OFF_REASONS = ['unsubscribed', 'bounced', 'complained', 'gone', 'failing'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** A test that was asked for: `waiting` until it has been tried, then how that went. */
export interface Tested {
  /** When it was asked for. */
  readonly at: Instant;
  readonly result: 'waiting' | SendResult['type'];
  readonly detail: string;
  /** While somebody sends it: until when it is nobody else's. */
  readonly leasedUntil?: Instant;
}

/** Where a channel ends. `off` says since when and why nothing is sent there any more. */
export type Endpoint = (PushEndpoint | EmailEndpoint | WebhookEndpoint) & {
  readonly id: string;
  readonly added: Instant;
  readonly off?: { readonly at: Instant; readonly reason: OffReason; readonly why: string };
  /** Since when every try has failed. */
  readonly failingSince?: Instant;
  /** The last test. */
  readonly tested?: Tested;
};

export type NewEndpoint = PushEndpoint | EmailEndpoint | WebhookEndpoint;

/** How the sort keys of endpoints begin. */
export const ENDPOINT = 'CH#';
const MOST = 20;

const endpointKey = (player: string, id: string): Key => ({ pk: playerKey(player).pk, sk: ENDPOINT + bareId(id) });

/** All endpoints of a player, switched off ones too. */
export const endpointsOf = async (core: Core, player: string): Promise<readonly Endpoint[]> => {
  const page = await core.table.query(playerKey(player).pk, { prefix: ENDPOINT, limit: MOST * 2 });
  return page.items.map(toEndpoint);
};

/** Adds an endpoint, or renews the one with the same address. Refuses (`too_many_endpoints`) more than 20. */
export const addEndpoint = async (core: Core, player: string, added: NewEndpoint): Promise<Endpoint> => {
  const id = idOf(added);
  const all = await endpointsOf(core, player);
  const before = all.find((endpoint) => endpoint.id === id);
  if (before === undefined && all.length >= MOST) {
    throw new AppError('too_many_endpoints', `A player has ${MOST} places to be told at: remove one first.`);
  }
  const endpoint: Endpoint = { ...added, id, added: before?.added ?? core.now() };
  await overwrite(core, player, endpoint);
  return endpoint;
};

/** Removes an endpoint; one that is not there is as good as removed. */
export const removeEndpoint = async (core: Core, player: string, id: string): Promise<void> => {
  for (let item = await core.table.get(endpointKey(player, id)); item !== undefined; ) {
    const removed = await core.table.remove(endpointKey(player, id), item.rev);
    item = removed.type === 'conflict' ? removed.item : undefined;
  }
};

/** Changes what is known of an endpoint. Undefined if it is not there, or `change` wants nothing changed. */
export const changeEndpoint = async (
  core: Core,
  player: string,
  id: string,
  change: (endpoint: Endpoint) => Endpoint | undefined,
): Promise<Endpoint | undefined> => {
  for (let item = await core.table.get(endpointKey(player, id)); item !== undefined; ) {
    const next = change(toEndpoint(item));
    if (next === undefined) return undefined;
    const saved = await core.table.put({ ...endpointKey(player, id), data: toData(next) }, item.rev);
    if (saved.type === 'saved') return next;
    item = saved.item;
  }
  return undefined;
};

const overwrite = async (core: Core, player: string, endpoint: Endpoint): Promise<void> => {
  const item = { ...endpointKey(player, endpoint.id), data: toData(endpoint) };
  let saved = await core.table.put(item, 0);
  while (saved.type === 'conflict') saved = await core.table.put(item, saved.item?.rev ?? 0);
};

export const toEndpoint = (item: Item): Endpoint => fromData<Endpoint>(item.data);

/** Where an endpoint is, as its owner may see it: of a browser only whose push service it is at. */
export const shownAddress = (endpoint: NewEndpoint): string => {
  switch (endpoint.type) {
    case 'push':
      return new URL(endpoint.endpoint).host;
    case 'email':
      return endpoint.address;
    case 'webhook':
      return endpoint.url;
  }
};

/** That a place no longer works, to its player; null while it does, if it did not before, or if they asked for it. */
export const endpointOffNotice = (player: string, before: Endpoint | null, after: Endpoint): EndpointNotice | null =>
  after.off === undefined || after.off.reason === 'unsubscribed' || before?.off !== undefined
    ? null
    : {
        receiver: player,
        kind: 'endpoint_off',
        match: null,
        endpoint: after.id,
        since: after.off.at,
        version: 0,
      };

/** The same address has the same id, so that a browser that says hello again adds nothing. */
const idOf = (endpoint: NewEndpoint): string => {
  const address = endpoint.type === 'push' ? endpoint.endpoint : endpoint.type === 'email' ? 'email' : endpoint.url;
  const hash = HASHES.sha256(new TextEncoder().encode(`${endpoint.type} ${address}`));
  return `${endpoint.type}_${Buffer.from(hash).toString('hex').slice(0, 16)}`;
};
