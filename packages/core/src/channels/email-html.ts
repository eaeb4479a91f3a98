import type { MailWords } from '@slowfives/words/mail-english.ts';
import { type Html, html, trustedHtml } from '../html.ts';
import type { MailContent, MailLink, MailPicture, MailSection } from './email-content.ts';

/** A mail as HTML: one column of 480 px at most, the reader's own fonts, nothing fetched. `cid` names a section's picture. */
export const mailHtml = (content: MailContent, cid: (section: number) => string): string => {
  const { words, heading, preview, sections, footer } = content;
  const body = html`<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<h1 style="font-size:22px;line-height:28px;margin:0;padding:20px 20px 12px">${heading}</h1>
${sections.map((section, i) => sectionHtml(section, cid(i), words))}
<p class="soft line" style="font-size:14px;line-height:22px;margin:0;padding:12px 20px 20px;border-top:1px solid #8a9a92;color:#4a5a52">${words.why}<br>
${footer.map(footerHtml)}</p>`;
  return mailPage(words.tag, heading, body);
};

const sectionHtml = (
  { heading, lead, picture, facts, plays, open }: MailSection,
  cid: string,
  words: MailWords,
): Html =>
  html`${
    heading === null
      ? null
      : html`<h2 class="line" style="font-size:19px;line-height:26px;margin:0;padding:20px 20px 12px;border-top:1px solid #8a9a92">${heading}</h2>
`
  }
${lead === null ? null : html`<p style="margin:0;padding:0 20px 12px">${lead}</p>`}
${picture && pictureHtml(picture, cid)}
${facts.length > 0 ? factsHtml(facts) : null}
${plays.length > 0 ? playsHtml(plays, heading === null ? 'h2' : 'h3', words) : null}
<div style="padding:8px 20px 20px">${buttonHtml(open, plays.length === 0)}</div>
`;

/** The frame of every mail, in the reader's light or dark. */
export const mailPage = (language: string, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${trustedHtml(STYLE)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f3f6f4;color:#14201b">
<div class="paper" style="max-width:480px;margin:0 auto;background:#ffffff;font:16px/24px ${FONTS};overflow-wrap:anywhere">
${body}
</div>
</body>
</html>
`.html;

const FONTS = 'system-ui,-apple-system,Segoe UI,Roboto,sans-serif';

/** Colours stand at the elements too: not every mail program reads a style sheet. */
const STYLE = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0e1513 !important; color: #e8efeb !important; }
  .paper { background: #17211d !important; color: #e8efeb !important; }
  .soft, .soft a { color: #b0c0b8 !important; }
  .line { border-color: #71827a !important; }
  .first { background: #7ed3b2 !important; color: #06251b !important; border-color: #7ed3b2 !important; }
  .other { background: #17211d !important; color: #7ed3b2 !important; border-color: #7ed3b2 !important; }
}`;

const pictureHtml = ({ alt, width, height }: MailPicture, cid: string): Html =>
  html`<img src="cid:${cid}" alt="${alt}" width="${width}" height="${height}" style="display:block;width:100%;height:auto;border:0">`;

const factsHtml = (facts: MailSection['facts']): Html =>
  html`<p style="margin:0;padding:12px 20px">${facts.map(
    ({ label, value }) => html`${label === '' ? null : html`<span class="soft" style="color:#4a5a52">${label}:</span> `}
<strong>${value}</strong><br>
`,
  )}</p>`;

const playsHtml = (plays: readonly MailLink[], level: 'h2' | 'h3', words: MailWords): Html =>
  html`<${trustedHtml(level)} style="font-size:18px;line-height:24px;margin:0;padding:8px 20px 4px">${words.plays}</${trustedHtml(level)}>
<div style="padding:0 20px">${plays.map((play) => buttonHtml(play, true))}</div>
<p class="soft" style="font-size:14px;line-height:20px;margin:0;padding:4px 20px 8px;color:#4a5a52">${words.playsHint}</p>`;

const LOOKS = {
  first: 'background:#0b5d46;color:#ffffff',
  other: 'background:#ffffff;color:#0b5d46',
};

/** 46 px high, and as wide as the column: it can't be missed with a thumb. */
export const buttonHtml = ({ label, url }: MailLink, isFirst: boolean): Html => {
  const look = isFirst ? 'first' : 'other';
  return html`<a class="${look}" href="${url}" style="display:block;margin:8px 0;padding:11px 16px;border:2px solid #0b5d46;border-radius:8px;line-height:20px;font-weight:600;text-align:center;text-decoration:none;${trustedHtml(LOOKS[look])}">${label}</a>
`;
};

const footerHtml = ({ label, url }: MailLink): Html =>
  html`<a href="${url}" style="display:inline-block;margin-right:16px;padding:11px 0;color:#4a5a52">${label}</a>
`;
