import type { SendMailOptions } from 'nodemailer';
import { HASHES } from '../hashes.ts';
import type { Message } from './channel.ts';
import { type MailSettings, mailContent, oneLine } from './email-content.ts';
import { mailHtml } from './email-html.ts';
import { mailText } from './email-text.ts';

/**
 * The mail of a message, ready to be sent. All mails about a match are one thread under one subject, any other stands
 * alone; the same message is the same mail, so that a second try can be told from a second mail. NOTICES section 2.
 */
export const makeMail = (message: Message, settings: MailSettings): SendMailOptions => {
  const content = mailContent(message, settings);
  const { words, sections } = content;
  const others = message.names.filter((_, seat) => seat !== message.seat).map(oneLine);
  const domain = domainOf(settings.from);
  const id = shortHash(message.id);
  const cid = (section: number): string => `board.${section}.${id}@${domain}`;
  return {
    from: { name: words.via(others.filter((name) => name !== '')), address: settings.from },
    to: { name: oneLine(message.receiver.name), address: settings.to },
    subject: isOfMatch(message) ? words.thread(others.map((name) => name || words.nameless)) : message.subject,
    messageId: `<${id}@${domain}>`,
    ...(isOfMatch(message) ? threadOf(`<${message.notice.match}@${domain}>`) : {}),
    date: new Date(settings.now * 1000),
    headers: { ...AUTOMATIC, ...oneClick(settings.links.stop) },
    text: mailText(content),
    html: mailHtml(content, cid),
    attachments: sections.flatMap(({ picture }, i) => (picture === null ? [] : [pictureOf(picture.png, cid(i))])),
    ...NOTHING_FETCHED,
  };
};

const isOfMatch = ({ isTest, notice }: Message): boolean => notice.match !== null && !isTest;

const threadOf = (root: string) => ({ inReplyTo: root, references: [root] });

/** No file and no address is ever read for what a mail says. */
export const NOTHING_FETCHED = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Asks answering machines for silence. RFC 3834 section 5. */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

/** RFC 8058: mail programs show a button that posts to this address. In one line each, since some read no other. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${checkedUrl(url)}>` },
  'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
});

const checkedUrl = (url: string): string => {
  if (!/^https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/.test(url)) throw new Error('an unsubscribe link is no address');
  return url;
};

const pictureOf = (png: Uint8Array, cid: string) => ({
  filename: 'board.png',
  content: Buffer.from(png),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid,
});

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

const shortHash = (text: string): string =>
  Buffer.from(HASHES.sha256(new TextEncoder().encode(text)).subarray(0, 16)).toString('hex');
