import type { MailWords } from '@slowfives/words/mail-english.ts';
import type { MailContent, MailLink, MailSection } from './email-content.ts';

/** A mail as text: the same things in the same order, the table in words. */
export const mailText = ({ words, heading, sections, footer }: MailContent): string =>
  [
    heading,
    ...sections.map((section) => sectionText(section, words)),
    ['-- ', words.why, ...footer.map(lineOf)].join('\n'),
  ].join('\n\n');

const sectionText = ({ heading, lead, picture, facts, plays, open }: MailSection, words: MailWords): string =>
  [
    ...(heading === null ? [] : [`* ${heading}`]),
    ...(lead === null ? [] : [lead]),
    ...(picture ? [`${words.boardTitle}: ${picture.alt}`] : []),
    facts.map(({ label, value }) => (label === '' ? value : `${label}: ${value}`)).join('\n'),
    ...(plays.length > 0 ? [`${words.plays}:\n${plays.map(lineOf).join('\n')}\n${words.playsHint}`] : []),
    lineOf(open),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const lineOf = ({ label, url }: MailLink): string => `${label}: ${url}`;
