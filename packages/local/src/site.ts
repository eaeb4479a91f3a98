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

const MAIL_POLICY =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; img-src data:; style-src 'unsafe-inline'";
const SHOWN_IN_OUTBOX = 200;

/** Adds the pages to the API's app: the outbox, the site's files, and for any other page the site itself. */
export const addSite = (app: Hono, core: Core): void => {
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
  app.get('/outbox/mail', async (call) => {
    const mail = await mailHtml(core, { id: call.req.query('id') ?? '', time: call.req.query('time') ?? '' });
    if (mail === undefined) return call.notFound();
    // Whatever a mail holds, here it is a picture: it runs nothing and asks nobody.
    return call.html(mail, 200, { 'Content-Security-Policy': MAIL_POLICY });
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
    if (file !== undefined && !path.endsWith('.html') && existsSync(file))
      return serveStatic({ root: SITE_FOLDER })(call, next);
    if (file !== undefined) return next();
    return call.html(await readFile(join(SITE_FOLDER, 'index.html'), 'utf8'), 200, { 'Cache-Control': 'no-cache' });
  });
};
