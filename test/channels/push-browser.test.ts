import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PushSender, sendPush } from '@slowfives/core/channels/push.ts';
import { type PushSubscription, readSubscription } from '@slowfives/core/channels/push-subscription.ts';
import { makeVapid } from '@slowfives/core/channels/push-vapid.ts';
import { resolveHost } from '@slowfives/core/channels/ssrf.ts';
import { makePost } from '@slowfives/core/channels/ssrf-post.ts';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHROMIUM, CHROMIUM_ARGS } from '../chromium.ts';
import { about, TURN } from './push-message.ts';
import { type PushService, startPushService } from './push-service.ts';

const WORKER = readFileSync(join(import.meta.dirname, 'worker-fixture/push-worker.js'));
const vapid = makeVapid('https://fives.example/about', randomBytes(32));
const post = makePost({ resolve: resolveHost, allowLocal: true });
const sender: PushSender = { vapid, post, now: () => TURN.notice.since };

const folder = mkdtempSync(join(tmpdir(), 'slowfives-push-'));
let context: BrowserContext;
let page: Page;
let site: Server;
let service: PushService;
let origin: string;
let subscription: PushSubscription;
/** What the service passes on to the browser, by the browser's own way in. */
let deliver: (text: string) => Promise<unknown>;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  site = await startSite();
  origin = `http://localhost:${(site.address() as AddressInfo).port}`;
  service = await startPushService((text) => deliver(text));
  context = await chromium.launchPersistentContext(folder, { executablePath: CHROMIUM, args: CHROMIUM_ARGS });
  await context.grantPermissions(['notifications'], { origin });
  page = await openPage();
  deliver = await wayIn();
  subscription = await subscribe();
});

afterAll(async () => {
  await context?.close();
  await service?.close();
  site?.closeAllConnections();
  site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Each test has matches of its own: a browser that still closes a notification takes the next of its tag with it. */
beforeEach(async () => {
  if (CHROMIUM === undefined) return;
  await page.evaluate(
    `navigator.serviceWorker.ready.then(async (it) => (await it.getNotifications()).forEach((one) => one.close()))`,
  );
  await eventually(shown).toEqual([]);
});

/** As long as a busy machine may take to show what was sent. */
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 10_000 });

const withBrowser = test.skipIf(CHROMIUM === undefined);

withBrowser('a turn is shown by the worker, as it was sent', async () => {
  expect(await sendPush(sender, subscription, TURN)).toMatchObject({ type: 'sent' });
  await eventually(shown).toEqual([
    {
      title: 'Your turn against Bob',
      body: 'It is your turn. The count is 10. Score: 15 : 20.',
      tag: 'mat_first',
      actions: [{ action: 'play-1', title: '5-5 → 5-0' }],
    },
  ]);
});

withBrowser('the icon of the app counts the matches that wait', async () => {
  await worker().evaluate(`badges = []; navigator.setAppBadge = async (count) => void badges.push(count);
    navigator.clearAppBadge = async () => void badges.push(0)`);
  await sendPush(sender, subscription, about({ match: 'mat_counted', version: 1 }, { waiting: 3 }));
  await sendPush(
    sender,
    subscription,
    about({ match: 'mat_counted', version: 2, kind: 'match_ended' }, { waiting: 0 }),
  );
  await eventually(() => worker().evaluate('badges')).toEqual([3, 0]);
  await eventually(bodies).toHaveLength(1);
});

withBrowser('five turns of one match are one notification, and two matches are two', async () => {
  for (const version of [1, 2, 3, 4, 5]) {
    await sendPush(sender, subscription, about({ match: 'mat_five', version }, { text: `first ${version}` }));
  }
  await sendPush(sender, subscription, about({ match: 'mat_second' }, { text: 'second' }));
  await eventually(bodies).toEqual(['first 5', 'second']);
});

withBrowser('an old turn that comes late does not hide the new one', async () => {
  await sendPush(sender, subscription, about({ match: 'mat_late', version: 9 }, { text: 'new' }));
  await eventually(bodies).toEqual(['new']);
  await sendPush(sender, subscription, about({ match: 'mat_late', version: 7 }, { text: 'old' }));
  await sendPush(sender, subscription, about({ match: 'mat_after' }, { text: 'after it' }));
  await eventually(bodies).toEqual(['after it', 'new']);
});

withBrowser('a push that can not be read is shown all the same', async () => {
  await deliver('not json');
  await eventually(async () => (await shown()).map(({ title }) => title)).toEqual(['Slow Fives']);
});

withBrowser.each([
  ['the notification opens the match', '', 'open https://fives.example/m/mat_first'],
  ['its button opens the page of that play', 'play-1', 'open https://fives.example/p/token1'],
])('a tap on %s', async (what, action, opened) => {
  await sendPush(sender, subscription, about({ match: `mat ${what}` }));
  await eventually(bodies).toHaveLength(1);
  expect(await tap(action)).toEqual([opened]);
  await eventually(shown).toEqual([]);
});

withBrowser('a tap goes to the tab that shows the match already, and has it ask anew', async () => {
  const tab = await context.newPage();
  await tab.goto(`${origin}/m/mat_open`);
  await tab.evaluate(`said = []; navigator.serviceWorker.addEventListener('message', ({ data }) => said.push(data));
    navigator.serviceWorker.startMessages()`);
  await sendPush(sender, subscription, about({ match: 'mat_open' }, { url: `${origin}/m/mat_open` }));
  await eventually(bodies).toHaveLength(1);
  expect(await tap('')).toEqual([`focus ${origin}/m/mat_open`]);
  await eventually(() => tab.evaluate('said')).toEqual([{ type: 'refresh' }]);
  await tab.close();
});

const startSite = async (): Promise<Server> => {
  const server = createServer((request, response) => {
    const isWorker = request.url === '/worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? WORKER : '<!doctype html><title>A table</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

/** The one stand-in: a headless browser has no push service of its own, so it is given ours to subscribe with. */
const openPage = async (): Promise<Page> => {
  await context.exposeFunction('subscribeWithUs', (key: string) => service.subscribe(key));
  await context.addInitScript(`PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    const given = await subscribeWithUs(applicationServerKey);
    return { ...given, toJSON: () => ({ ...given, expirationTime: null }) };
  }`);
  const opened = await context.newPage();
  await opened.goto(origin);
  await opened.evaluate(`navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)`);
  return opened;
};

const subscribe = async (): Promise<PushSubscription> => {
  const options = JSON.stringify({ userVisibleOnly: true, applicationServerKey: vapid.publicKey });
  const given = await page.evaluate(
    `navigator.serviceWorker.ready.then(async (it) => (await it.pushManager.subscribe(${options})).toJSON())`,
  );
  const read = readSubscription(given, true);
  if (typeof read === 'string') throw new Error(read);
  return read;
};

const wayIn = async (): Promise<(text: string) => Promise<unknown>> => {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) => {
    const before = await handled();
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await eventually(handled).toBeGreaterThan(before);
  };
};

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly actions: readonly unknown[];
}

const shown = (): Promise<readonly Shown[]> =>
  page.evaluate(`navigator.serviceWorker.ready.then(async (it) => (await it.getNotifications())
    .map(({ title, body, tag, actions }) => ({ title, body, tag, actions: actions.map((one) => ({ action: one.action, title: one.title })) })))`);

const bodies = async (): Promise<readonly string[]> => (await shown()).map(({ body }) => body).sort();

const worker = () => {
  const [running] = context.serviceWorkers();
  if (running === undefined) throw new Error('no worker runs');
  return running;
};

const handled = (): Promise<number> => worker().evaluate('handled');

/** Taps the first notification or its button. A tap by a program opens no window: what it would open is written down. */
const tap = (action: string): Promise<unknown> =>
  worker().evaluate(`(async () => {
    const done = [];
    self.clients.openWindow = async (url) => void done.push('open ' + url);
    WindowClient.prototype.focus = async function () { done.push('focus ' + this.url); };
    const [notification] = await registration.getNotifications();
    const event = new NotificationEvent('notificationclick', { notification, action: ${JSON.stringify(action)} });
    let worked;
    event.waitUntil = (work) => { worked = work; };
    dispatchEvent(event);
    await worked;
    return done;
  })()`);
