import type { Instant } from '@slowfives/rules/match.ts';
import { mailWords } from '@slowfives/words/mail.ts';
import type { MailWords } from '@slowfives/words/mail-english.ts';
import { mailMoment } from '@slowfives/words/mail-time.ts';
import { html } from './html.ts';
import { plainPage } from './page.ts';
import type { ReminderLinkView } from './reminder-link.ts';
import { makeTime } from './time.ts';

/** The page of a link that asks for a reminder: when it comes or why it does not, and while it can be asked for a button. */
export const reminderLinkPage = (shown: ReminderLinkView, site: string, now: Instant): string => {
  const words = wordsFor(shown);
  const { remindPage } = words;
  const [title, text] = said(shown, words, now);
  const form = html`<form method="post"><button type="submit">${remindPage.confirm}</button></form>`;
  const open = shown.state === 'invalid' ? null : html`<a href="${site}/m/${shown.match}">${remindPage.open}</a> `;
  const signIn = shown.state === 'ready' ? null : html`<a href="${site}/sign-in">${remindPage.signIn}</a>`;
  return plainPage(
    words.tag,
    title,
    html`<h1>${title}</h1>
<p>${text}</p>
${shown.state === 'ready' ? form : null}
<p class="links">${open}${signIn}</p>`,
  );
};

/** The same for a program: a code that stays as it is, when the reminder comes if it does, and a sentence to show. */
export interface ReminderLinkAnswer {
  readonly code: ReminderLinkView['state'];
  readonly time: string | null;
  readonly text: string;
}

export const reminderLinkAnswer = (shown: ReminderLinkView, now: Instant): ReminderLinkAnswer => {
  const [, text] = said(shown, wordsFor(shown), now);
  return { code: shown.state, time: 'at' in shown ? makeTime(shown.at) : null, text };
};

const wordsFor = (shown: ReminderLinkView): MailWords => mailWords(shown.state === 'invalid' ? null : shown.language);

const said = (shown: ReminderLinkView, words: MailWords, now: Instant): readonly [title: string, text: string] => {
  const { remindPage } = words;
  switch (shown.state) {
    case 'ready':
      return [remindPage.ask, remindPage.hint(mailMoment(shown.at, now, shown.zone, words))];
    case 'asked':
      return [remindPage.askedTitle, remindPage.asked(mailMoment(shown.at, now, shown.zone, words))];
    case 'used':
      return [remindPage.usedTitle, remindPage.used];
    case 'late':
      return [remindPage.lateTitle, remindPage.late];
    case 'unwanted':
      return [remindPage.unwantedTitle, remindPage.unwanted];
    case 'outdated':
      return [remindPage.outdatedTitle, remindPage.outdated];
    case 'invalid':
      return [remindPage.invalidTitle, remindPage.invalid];
  }
};
