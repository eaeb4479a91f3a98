import { html } from 'hono/html';
import type { KeptDelivery } from './outbox.ts';

/** The outbox for people: who was told what, newest first. Whatever players wrote is escaped. */
export const outboxPage = (deliveries: readonly KeptDelivery[]) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>Outbox · Slow Fives</title>
    <link rel="stylesheet" href="/outbox.css" />
  </head>
  <body>
    <main>
      <h1>Outbox</h1>
      <p>What players were told, newest first. <a href="/">To the table</a></p>
      ${deliveries.length === 0 ? html`<p>Nothing yet: start a match, and whoever is to move is told here.</p>` : ''}
      <ul>
        ${deliveries.map(deliveryItem)}
      </ul>
    </main>
  </body>
</html>`;

const deliveryItem = (delivery: KeptDelivery) => {
  const { subject, text, to, channel, kind, time, url, address, outcome, html: mail } = delivery;
  return html`<li>
    <h2>${url === null ? subject : html`<a href="${url}">${subject}</a>`}</h2>
    <p>${text}</p>
    <p class="about">to ${to.name || 'a guest'} · ${channel} · ${kind} · <time datetime="${time}">${time}</time></p>
    ${address === undefined ? '' : html`<p class="about">${address} · ${outcome ?? 'kept here'}</p>`}
    ${mail === undefined ? '' : html`<p><a href="/outbox/mail?${mailQuery(delivery)}">The mail as it arrives</a></p>`}
  </li> `;
};

const mailQuery = ({ id, time, version }: KeptDelivery): URLSearchParams =>
  new URLSearchParams({ id, time, version: String(version ?? 0) });

export const OUTBOX_CSS = `body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 40rem; margin: 0 auto; padding: 1rem; }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid #8888; padding: 0.75rem 0; }
h2 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; }
.about { font-size: 0.875rem; opacity: 0.8; overflow-wrap: anywhere; }
`;
