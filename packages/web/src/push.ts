import { api } from './api.ts';
import { hasSession } from './session.ts';
import { readItem, removeItem, writeItem } from './storage.ts';

/** How it stands with pushes in this browser. */
export type PushState = 'on' | 'off' | 'denied' | 'ios' | 'insecure' | 'unsupported';

/** The server's id of this browser. */
const KEY = 'slowfives.push';

export const pushId = (): string | undefined => readItem(KEY);

export const pushState = async (): Promise<PushState> => {
  if (isUninstalledIos()) return 'ios';
  if (!isSecureContext) return 'insecure';
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscription()) !== null && pushId() !== undefined ? 'on' : 'off';
};

/** Asks for leave, and subscribes. To be called from a tap: browsers ask only then. */
export const turnPushOn = async (pushKey: string): Promise<void> => {
  if ((await Notification.requestPermission()) === 'granted') await tellServer(await subscribe(pushKey));
};

export const turnPushOff = async (): Promise<void> => {
  const id = pushId();
  await (await subscription())?.unsubscribe();
  if (id !== undefined) await api.removeEndpoint({ id });
  removeItem(KEY);
};

/** Mends what has come apart since the last start: a browser may change its subscription, and a server forget one. */
export const resyncPush = async (): Promise<void> => {
  if (!canPush() || !hasSession() || Notification.permission !== 'granted' || pushId() === undefined) return;
  const { data, push_key } = await api.endpoints();
  const ours = data.find(({ id }) => id === pushId());
  if (push_key === null) return;
  const held = await subscription();
  const isDead = ours?.off !== undefined || (held !== null && !isFor(held, push_key));
  if (isDead) await held?.unsubscribe();
  if (held === null || isDead || ours === undefined) await tellServer(await subscribe(push_key));
};

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const subscribe = async (pushKey: string): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) });
};

const tellServer = async (held: PushSubscription): Promise<void> => {
  const { endpoint = '', keys = {} } = held.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { id } = await api.addEndpoint({ type: 'push', endpoint, keys: { p256dh, auth } });
  writeItem(KEY, id);
};

/** Whether it was made with this key of the server's. A browser that doesn't say is believed. */
const isFor = ({ options }: PushSubscription, pushKey: string): boolean => {
  if (options.applicationServerKey === null) return true;
  const held = new Uint8Array(options.applicationServerKey);
  const wanted = bytesOf(pushKey);
  return held.length === wanted.length && held.every((byte, index) => byte === wanted[index]);
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Safari on a phone or tablet, not opened from the home screen: there no page may push. An iPad says it is a Mac. */
const isUninstalledIos = (): boolean => {
  const isIpad = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  const isIos = isIpad || /iPhone|iPad|iPod/.test(navigator.userAgent);
  return isIos && 'standalone' in navigator && navigator.standalone === false;
};
