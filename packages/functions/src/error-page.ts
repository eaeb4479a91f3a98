import { ERRORS } from '@slowfives/contract/errors.ts';
import { type Html, html } from '@slowfives/core/html.ts';
import { PAGE_HEADERS, plainPage } from '@slowfives/core/page.ts';
import type { Hono } from 'hono';

/** Adds the page that the `type` of every problem leads to: each code of the API under an anchor of its own name. */
export const addErrorPage = (app: Hono): void => {
  app.get('/docs/errors', (call) => call.html(errorPage(), 200, PAGE_HEADERS));
};

const errorPage = (): string =>
  plainPage(
    'en',
    'Errors of the API',
    html`<h1>Errors of the API</h1>
<p>Each is <code>application/problem+json</code> with a <code>code</code>, which stays the same, and a <code>detail</code> for people.</p>
${Object.entries(ERRORS).map(section)}`,
  );

type Row = readonly [code: string, error: { readonly status: number; readonly title: string; readonly right: string }];

const section = ([code, { status, title, right }]: Row): Html =>
  html`<section id="${code}">
<h2><code>${code}</code> · ${status}</h2>
<p>${title}.</p>
<p>${right.split('`').map(textOrCode)}</p>
</section>
`;

/** What stands between two backticks is every second part. */
const textOrCode = (text: string, i: number): Html => (i % 2 === 0 ? html`${text}` : html`<code>${text}</code>`);
