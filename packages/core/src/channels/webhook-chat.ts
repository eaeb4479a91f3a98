import type { Message } from './channel.ts';

/** How the body is written: for programs, or as a chat service shows it. */
export const WEBHOOK_FORMATS = ['standard', 'discord', 'slack'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** For Discord's "execute webhook": nobody is pinged, nothing unfolds, and a name is text whatever it holds. */
export const discordBody = ({ subject, text, url }: Message) => ({
  content: `**${plainInDiscord(cut(subject))}**\n${plainInDiscord(cut(text))}\n<${url}>`,
  allowed_mentions: { parse: [] },
  flags: SUPPRESS_EMBEDS,
});

/** For Slack's incoming webhooks: plain blocks for who knows them, escaped text for who doesn't. */
export const slackBody = ({ subject, text, url }: Message) => ({
  text: `${plainInSlack(cut(subject))}\n${plainInSlack(cut(text))}\n<${escapeSlack(url)}>`,
  mrkdwn: false,
  link_names: false,
  unfurl_links: false,
  unfurl_media: false,
  blocks: [
    { type: 'section', text: { type: 'plain_text', text: tame(cut(`${subject}\n${text}`)), emoji: false } },
    { type: 'section', text: { type: 'mrkdwn', text: `<${escapeSlack(url)}>`, verbatim: true } },
  ],
});

const SUPPRESS_EMBEDS = 4;
/** Discord takes 2000 characters in all, and each may be escaped to three. */
const MAX_LETTERS = 300;
const NO_WIDTH = '\u200B';

/** Marks of Discord's Markdown, mentions, emoji and links are shown as they are typed. */
const plainInDiscord = (text: string): string =>
  tame(text)
    .replaceAll(/[\\*_~`|>#[\]()<:]/g, '\\$&')
    .replaceAll('@', `@${NO_WIDTH}`)
    .replaceAll(/^(\s*)([-+])/gm, '$1\\$2');

const plainInSlack = (text: string): string => escapeSlack(tame(text)).replaceAll(/[@*_~`]/g, `$&${NO_WIDTH}`);

const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Without control characters and without marks that turn the direction of what follows. */
const tame = (text: string): string =>
  text.replaceAll(/(?!\n)\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');

const cut = (text: string): string => {
  const letters = Array.from(text);
  return letters.length <= MAX_LETTERS ? text : `${letters.slice(0, MAX_LETTERS - 1).join('')}…`;
};
