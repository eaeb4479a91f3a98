import { mailWords } from '@slowfives/words/mail.ts';
import { html } from './html.ts';
import { plainPage } from './page.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** The page of an unsubscribe link: what it would stop and one button, or (`done`) what it has stopped. */
export const unsubscribePage = (
  what: Unsubscribe | undefined,
  { done, language, site }: { readonly done: boolean; readonly language: string | null; readonly site: string },
): string => {
  const { tag, stopPage: words } = mailWords(language);
  const links = html`<p class="links"><a href="${site}/settings">${words.settings}</a></p>`;
  if (what === undefined)
    return plainPage(tag, words.title, html`<h1>${words.title}</h1>\n<p>${words.invalid}</p>\n${links}`);
  const { type } = what.scope;
  const body = done
    ? html`<h1>${words.title}</h1>\n<p>${words.done[type]}</p>`
    : html`<h1>${words.ask[type]}</h1>
<form method="post"><button type="submit">${words.confirm[type]}</button></form>`;
  return plainPage(tag, words.title, html`${body}\n<p class="soft">${words.kept}</p>\n${links}`);
};
