import { mailWords } from '@slowfives/words/mail.ts';
import type { SendMailOptions } from 'nodemailer';
import { html } from '../html.ts';
import { AUTOMATIC, NOTHING_FETCHED } from './email.ts';
import { buttonHtml, mailPage } from './email-html.ts';

/** What somebody is sent who wants to sign in. Without a code only the link works. */
export interface SignInMail {
  readonly to: string;
  readonly code: string | null;
  readonly url: string;
  readonly minutes: number;
  readonly language: string | null;
}

/** The mail with the link and the code. It can't be switched off, so it offers no unsubscribing. */
export const makeSignInMail = (from: string, { to, code, url, minutes, language }: SignInMail): SendMailOptions => {
  const { signIn: words, brand, tag } = mailWords(language);
  const linkText = code === null ? words.linkOnly : words.link;
  const goodFor = code === null ? words.linkMinutes(minutes) : words.minutes(minutes);
  const lines = [words.heading, ...(code === null ? [] : [words.code, code]), linkText, url, goodFor];
  const body = html`<h1 style="font-size:22px;line-height:28px;margin:0;padding:20px 20px 12px">${words.heading}</h1>
${
  code === null
    ? null
    : html`<p style="margin:0;padding:0 20px 4px">${words.code}</p>
<p style="margin:0;padding:0 20px 12px;font:700 32px/44px ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px">${code}</p>`
}
<p style="margin:0;padding:0 20px">${linkText}</p>
<div style="padding:0 20px 8px">${buttonHtml({ label: words.button, url }, true)}</div>
<p class="soft" style="font-size:14px;line-height:20px;margin:0;padding:0 20px 20px;color:#4a5a52">${goodFor} ${words.ignore}</p>`;
  return {
    from: { name: brand, address: from },
    to: { name: '', address: to },
    subject: words.subject(code),
    headers: AUTOMATIC,
    text: [...lines, words.ignore].join('\n\n'),
    html: mailPage(tag, words.heading, body),
    ...NOTHING_FETCHED,
  };
};
