import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Core } from '@slowfives/core/core.ts';
import type { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { listOutbox, mailHtml } from './outbox.ts';
import { OUTBOX_CSS, outboxPage } from './outbox-page.ts';

/** Where the built site lies. */
export const SITE_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Whatever a mail holds, here it is a picture: it runs nothing and asks nobody. */
const MAIL_HEADERS = {
  'Content-Security-Policy':
    "sandbox allow-top-navigation-by-user-activation; default-src 'none'; img-src data:; style-src 'unsafe-inline'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
const SHOWN_IN_OUTBOX = 200;

/** Adds the pages to the API's app: the outbox, the site's files, and for any other page the site itself. */
export const addSite = (app: Hono, core: Core): void => {
  // Files with names of their own, the service worker among them, are asked after each time: they change in place.
  const rootFile = serveStatic({ root: SITE_FOLDER, onFound: (_, call) => call.header('Cache-Control', 'no-cache') });
  // It comes before the headers of all other pages, which would take the place of its own.
  app.get('/outbox/mail', async (call) => {
    const { id = '', time = '', version } = call.req.query();
    const mail = await mailHtml(core, { id, time, version: Number(version) });
    return mail === undefined ? call.notFound() : call.html(mail, 200, MAIL_HEADERS);
  });
  app.use(
    '*',
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
      strictTransportSecurity: false,
      crossOriginResourcePolicy: false,
    }),
  );
  app.get('/outbox', async (call) => {
    const { deliveries } = await listOutbox(core, SHOWN_IN_OUTBOX, undefined);
    return call.html(outboxPage(deliveries));
  });
  app.get('/outbox.css', (call) => call.body(OUTBOX_CSS, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.use(
    '/assets/*',
    serveStatic({
      root: SITE_FOLDER,
      onFound: (_, call) => call.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.get('*', async (call, next) => {
    const { path } = call.req;
    if (path.startsWith('/v1/') || path === '/v1' || path.startsWith('/assets/')) return next();
    const file = /^\/[\w.-]+\.[a-z]+$/.test(path) ? join(SITE_FOLDER, path) : undefined;
    if (file !== undefined && path !== '/index.html' && existsSync(file)) return rootFile(call, next);
    if (file !== undefined) return next();
    return call.html(await readFile(join(SITE_FOLDER, 'index.html'), 'utf8'), 200, { 'Cache-Control': 'no-cache' });
  });
};
