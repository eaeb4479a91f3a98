import type { MailContent, MailLink } from './email-content.ts';

/** A mail as text: the same things in the same order, the table in words. */
export const mailText = ({ words, heading, lead, picture, facts, plays, open, footer }: MailContent): string =>
  [
    heading,
    ...(lead === null ? [] : [lead]),
    ...(picture ? [`${words.boardTitle}: ${picture.alt}`] : []),
    facts.map(({ label, value }) => (label === '' ? value : `${label}: ${value}`)).join('\n'),
    ...(plays.length > 0 ? [`${words.plays}:\n${plays.map(lineOf).join('\n')}\n${words.playsHint}`] : []),
    lineOf(open),
    ['-- ', words.why, ...footer.map(lineOf)].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const lineOf = ({ label, url }: MailLink): string => `${label}: ${url}`;
