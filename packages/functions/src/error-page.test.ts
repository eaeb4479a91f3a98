import { ERRORS } from '@slowfives/contract/errors.ts';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { addErrorPage } from './error-page.ts';

test('every code of the API has its anchor on the page that problems lead to, with its status and what would be right', async () => {
  const app = new Hono();
  addErrorPage(app);
  const page = await (await app.request('/docs/errors')).text();
  for (const [code, { status, title }] of Object.entries(ERRORS)) {
    expect(page).toContain(`<section id="${code}">\n<h2><code>${code}</code> · ${status}</h2>\n<p>${title}.</p>`);
  }
  expect(page).toContain('<code>Retry-After</code>');
  expect(page).not.toContain('`');
});
