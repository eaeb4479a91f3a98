import { createHash } from 'node:crypto';
import { BOARD_CSS } from '@slowfives/board/css.ts';
import { type Html, html, trustedHtml } from './html.ts';

/** A page without a script that a link of a mail opens: what it looks like is in itself. */
export const plainPage = (language: string, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Slow Fives</title>
<style>${trustedHtml(STYLE)}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.html;

const STYLE = `
:root { color-scheme: light dark; --ground: #f3f6f4; --paper: #ffffff; --ink: #14201b; --soft: #4a5a52; --accent: #0b5d46; --on-accent: #ffffff; --focus: #a35f00; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0e1513; --paper: #17211d; --ink: #e8efeb; --soft: #b0c0b8; --accent: #7ed3b2; --on-accent: #06251b; --focus: #ffc25c; }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { box-sizing: border-box; max-width: 30rem; min-height: 100vh; margin: 0 auto; padding: 1rem; background: var(--paper); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.5rem 0; }
.soft { color: var(--soft); }
a { color: var(--accent); }
.links a { display: inline-block; padding: 0.75rem 1rem 0.75rem 0; }
button { width: 100%; min-height: 3rem; margin: 0.5rem 0; border: 0; border-radius: 0.5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.board { width: 100%; height: auto; margin: 0.75rem 0; }
${BOARD_CSS}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** What such a page is served with: nothing may run, be fetched, frame it or keep it, and its address is told to nobody. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};
