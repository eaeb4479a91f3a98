import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { html } from './html.ts';
import { PAGE_HEADERS, plainPage } from './page.ts';

test('a page may be shown with its own style and nothing else', () => {
  const page = plainPage('en', 'A & B', html`<p>hello</p>`);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(PAGE_HEADERS['Content-Security-Policy']).toContain(`style-src 'sha256-${hash}'`);
  expect(PAGE_HEADERS['Content-Security-Policy']).toContain("default-src 'none'");
  expect(PAGE_HEADERS['Referrer-Policy']).toBe('no-referrer');
  expect(page).toContain('<title>A &amp; B · Slow Fives</title>');
});
