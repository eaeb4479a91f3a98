import { createECDH, randomBytes } from 'node:crypto';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHROMIUM, CHROMIUM_ARGS } from '../chromium.ts';
import { apiAt } from '../support/api.ts';
import { newFolder, type Server, startServer } from '../support/server.ts';
import { fitting } from './at-table.ts';
import { askerOf, PATIENCE_MS } from './phone.ts';

const withBrowser = test.skipIf(CHROMIUM === undefined);

const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: PATIENCE_MS });

const data = newFolder();
const profile = newFolder();
let server: Server;
let context: BrowserContext;
let page: Page;
let deliver: (text: string) => Promise<unknown>;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  const launched = chromium.launchPersistentContext(profile.path, {
    executablePath: CHROMIUM,
    args: CHROMIUM_ARGS,
    locale: 'en-GB',
  });
  [server, context] = await Promise.all([startServer({ data: data.path }), launched]);
  context.setDefaultTimeout(PATIENCE_MS);
  await context.grantPermissions(['notifications'], { origin: server.url });
  page = await context.newPage();
  await page.goto(server.url);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  deliver = await wayIn();
});

afterAll(async () => {
  await context?.close();
  await server?.kill();
  data.remove();
  profile.remove();
});

beforeEach(async () => {
  if (CHROMIUM === undefined) return;
  await page.evaluate(`navigator.serviceWorker.ready.then(async (it) =>
    (await it.getNotifications()).forEach((one) => one.close()))`);
  await eventually(shown).toEqual([]);
});

withBrowser('every push is shown: one a match, the newest, and one that can not be read too', async () => {
  await deliverAll([push({ version: 5, body: 'new' }), push({ version: 4, body: 'late' }), 'not json']);
  await eventually(shown).toEqual(['Slow Fives: ', 'Your turn: new']);
});

withBrowser('a tap goes to the tab that shows the match or the list, which looks anew; else it is opened', async () => {
  await page.goto(server.url);
  await deliverAll([push({})]);
  expect(await tap('')).toEqual([`open ${server.url}/m/mat_x`]);
  await deliverAll([push({})]);
  expect(await tap('play-1')).toEqual([`open ${server.url}/p/token`]);
  await deliverAll([waiting(4, 2)]);
  expect(await tap('')).toEqual([`focus ${server.url}/`]);

  await page.getByRole('button', { name: 'Play a bot' }).click();
  await fitting(page).first().waitFor();
  const id = new URL(page.url()).pathname.slice('/m/'.length);
  await deliverAll([push({ tag: id, url: page.url() })]);
  const looked = page.waitForResponse((answer) => answer.url().endsWith(`/v1/matches/${id}`));
  expect(await tap('')).toEqual([`focus ${server.url}/`]);
  await looked;
});

withBrowser(
  'one line for all that wait takes the place of single turns, and they its place once few wait',
  async () => {
    await page.goto(`${server.url}/offline.html`);
    const reminder = push({ tag: 'mat_reminded', kind: 'reminder_1', title: 'Still your turn' });
    await deliverAll([push({ tag: 'mat_a' }), push({ tag: 'mat_b' }), reminder, waiting(4, 2)]);
    await eventually(shown).toEqual(['4 matches wait for you: Your turn', 'Still your turn: It is your turn.']);
    await deliverAll([push({ tag: 'mat_late' })]);
    await eventually(shown).toEqual(['4 matches wait for you: Your turn', 'Still your turn: It is your turn.']);
    await deliverAll([push({ tag: 'mat_c', counted: 3, body: 'Few wait.' })]);
    await eventually(shown).toEqual(['Still your turn: It is your turn.', 'Your turn: Few wait.']);
  },
);

withBrowser(
  'a reminder is asked for without a window; where none will come the notification says so or stays',
  async () => {
    await page.goto(`${server.url}/offline.html`);
    const remind = { action: 'remind', title: 'Remind me in 3 h', url: `${server.url}/r/none` };
    await deliverAll([push({ actions: [remind] })]);
    await context.setOffline(true);
    expect(await tap('remind')).toEqual([]);
    await eventually(shown).toEqual(['Your turn: It is your turn.']);
    await context.setOffline(false);
    expect(await tap('remind')).toEqual([]);
    await eventually(shown).toEqual([expect.stringMatching(/^Your turn: It may have been cut off/)]);
  },
);

withBrowser('what was shown of matches that wait no longer is closed at the next opening', async () => {
  for (const text of [push({ tag: 'mat_played_elsewhere' }), waiting(4, 2)]) {
    await page.goto(`${server.url}/offline.html`);
    await deliverAll([text]);
    await eventually(shown).toHaveLength(1);
    await page.goto(server.url);
    await eventually(shown).toEqual([]);
  }
});

withBrowser('the line for all that wait stays while more than three do, and is closed once they do not', async () => {
  await page.goto(server.url);
  const asker = await askerOf({ page });
  const api = apiAt(server.url);
  const bots = [{ seat: 1, strength: 'greedy' }];
  const mine = async () => (await api.does('myMatches', { status: 'active', turn: 'mine' }, asker)).data;
  while ((await mine()).length < 4) await api.does('createMatch', { seats: 2, bots }, asker);
  await page.goto(`${server.url}/offline.html`);
  await deliverAll([waiting(4, 2), push({ tag: 'mat_played_elsewhere', kind: 'reminder_1' })]);
  await page.goto(server.url);
  await eventually(shown).toEqual(['4 matches wait for you: Your turn']);
  const [one] = await mine();
  await api.does('resign', { id: one?.id, version: one?.version }, asker);
  await page.goto(server.url);
  await eventually(shown).toEqual([]);
});

withBrowser('without a line the site opens all the same and says so, and so do pages of the server', async () => {
  await page.goto(server.url);
  await eventually(isKept).toBe(true);
  await context.setOffline(true);
  await page.goto(`${server.url}/settings`);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.goto(`${server.url}/p/some-link`);
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await context.setOffline(false);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play a bot' }).waitFor();
});

withBrowser('a browser is subscribed by a tap, and again at a start if the server has lost it', async () => {
  const site = await context.newPage();
  await site.addInitScript(SUBSCRIBE_HERE);
  await site.goto(server.url);
  await site.getByRole('button', { name: 'Play a bot' }).click();
  await fitting(site).first().waitFor();
  const asker = await askerOf({ page: site });
  const endpoints = async () => (await apiAt(server.url).does('endpoints', {}, asker)).data;
  await site.goto(`${server.url}/settings`);
  await site.getByRole('button', { name: 'Tell me on this device' }).click();
  await site.getByText('This device is told.').waitFor();
  const [ours] = await endpoints();
  expect(ours).toMatchObject({ type: 'push', address: 'push.example.org' });

  await apiAt(server.url).does('removeEndpoint', { id: ours?.id }, asker);
  await site.reload();
  await eventually(endpoints).toMatchObject([{ id: ours?.id }]);

  await site.reload();
  await site.getByRole('button', { name: 'No longer on this device' }).click();
  await site.getByText('This device is not told.').waitFor();
  expect(await endpoints()).toEqual([]);
  await site.close();
});

withBrowser('the site can be installed: its manifest and icons are there', async () => {
  const manifest = await (await page.request.get(`${server.url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ id: '/', display: 'standalone', start_url: '/' });
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(server.url + src);
    expect(icon.status()).toBe(200);
    expect(icon.headers()['content-type']).toContain(type);
  }
});

/** Whether the worker has everything it needs, and answers for the page. */
const isKept = (): Promise<boolean> => page.evaluate('navigator.serviceWorker.controller !== null');

/** As a browser gives it: its push service's address for it, and its keys. */
const newSubscription = () => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: 'https://push.example.org/one',
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
};

/** A headless browser has no push service: it is given a subscription that leads nowhere. */
const SUBSCRIBE_HERE = `(() => {
  const held = () => JSON.parse(localStorage.getItem('test.subscription'));
  const toSubscription = (json) => json && {
    ...json,
    options: { applicationServerKey: null },
    toJSON: () => json,
    unsubscribe: async () => localStorage.removeItem('test.subscription'),
  };
  PushManager.prototype.getSubscription = async () => toSubscription(held());
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem('test.subscription', ${JSON.stringify(JSON.stringify(newSubscription()))});
    return toSubscription(held());
  };
})()`;

const push = (more: object): string =>
  JSON.stringify({
    kind: 'turn',
    title: 'Your turn',
    body: 'It is your turn.',
    url: `${server.url}/m/mat_x`,
    tag: 'mat_x',
    version: 1,
    badge: 1,
    counted: 1,
    actions: [{ action: 'play-1', title: '5-5', url: `${server.url}/p/token` }],
    ...more,
  });

const waiting = (matches: number, counted: number): string =>
  push({
    kind: 'waiting',
    title: `${matches} matches wait for you`,
    body: 'Your turn',
    url: `${server.url}/`,
    tag: 'waiting',
    badge: matches,
    counted,
    actions: [],
  });

const shown = (): Promise<readonly string[]> =>
  page.evaluate(`navigator.serviceWorker.ready.then(async (it) =>
    (await it.getNotifications()).map(({ title, body }) => title + ': ' + body).sort())`);

/** A way to hand the browser a push as its push service would. */
const wayIn = async (): Promise<(text: string) => Promise<unknown>> => {
  const origin = server.url;
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (text) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
};

/** Delivers pushes, and waits until each is shown: Chromium may forget one that it is about to show when it is asked. */
const deliverAll = async (texts: readonly string[]): Promise<void> => {
  await worker().evaluate(`(() => {
    self.show ??= registration.showNotification.bind(registration);
    self.told = 0;
    registration.showNotification = (...all) => self.show(...all).then(() => void self.told++);
  })()`);
  for (const text of texts) await deliver(text);
  await eventually(() => worker().evaluate('self.told')).toBe(texts.length);
};

const worker = () => {
  const [running] = context.serviceWorkers();
  if (running === undefined) throw new Error('no worker runs');
  return running;
};

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
