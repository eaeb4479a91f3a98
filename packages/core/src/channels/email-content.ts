import { deflateSync } from 'node:zlib';
import { boardPicture } from '@slowfives/board/png.ts';
import type { Position } from '@slowfives/board/position.ts';
import { spokenBoard } from '@slowfives/board/spoken.ts';
import type { Instant } from '@slowfives/rules/match.ts';
import { mailWords } from '@slowfives/words/mail.ts';
import type { MailWords } from '@slowfives/words/mail-english.ts';
import { mailDeadline } from '@slowfives/words/mail-time.ts';
import { isOfTurn } from '../notices.ts';
import { boardPhrases, endLetter } from './board-words.ts';
import type { Message, MessageBoard, OfferedPlay } from './channel.ts';

/** Where the small links of a mail lead. `stop` is also what a mail program's own unsubscribe button posts to. */
export interface MailLinks {
  /** Null for what is about no single match. */
  readonly mute: string | null;
  readonly digest: string;
  readonly stop: string;
  readonly settings: string;
}

/** What a mail needs to know beside its message. */
export interface MailSettings {
  /** The sender's bare address; its domain is that of the ids of messages. */
  readonly from: string;
  readonly to: string;
  readonly links: MailLinks;
  readonly now: Instant;
}

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

export interface MailPicture {
  readonly png: Uint8Array;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** What a mail says, before it is HTML or text. */
export interface MailContent {
  readonly words: MailWords;
  readonly heading: string;
  /** What a list of mails shows behind the subject. */
  readonly preview: string;
  /** One for each thing that is told; each under its own heading where they may be several. */
  readonly sections: readonly MailSection[];
  readonly footer: readonly MailLink[];
}

/** One thing that a mail tells. */
export interface MailSection {
  readonly heading: string | null;
  readonly lead: string | null;
  readonly picture: MailPicture | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly plays: readonly MailLink[];
  readonly open: MailLink;
}

/** Puts a message into the words of its receiver. */
export const mailContent = (message: Message, settings: MailSettings): MailContent => {
  const words = mailWords(message.language);
  const { subject, text, parts } = message;
  const isDigest = message.notice.kind === 'digest';
  return {
    words,
    heading: subject,
    preview: isDigest ? parts.map((part) => part.subject).join(' · ') : text,
    sections: isDigest
      ? parts.map((part) => ({ ...sectionOf({ ...part, waiting: 1 }, settings, words), heading: part.subject }))
      : [sectionOf(message, settings, words)],
    footer: footerOf(message, settings.links, words),
  };
};

/** What can be stopped from here: what the mail is about, single mails in favour of one a day, or all. */
const footerOf = (message: Message, links: MailLinks, words: MailWords): readonly MailLink[] => [
  ...(links.mute === null || message.isTest ? [] : [{ label: words.mute, url: links.mute }]),
  ...(message.notice.kind === 'digest' ? [] : [{ label: words.digest, url: links.digest }]),
  { label: words.stop, url: links.stop },
  { label: words.settings, url: links.settings },
];

const sectionOf = (message: Message, settings: MailSettings, words: MailWords): MailSection => ({
  heading: null,
  lead: isOfTurn(message.notice) ? null : message.text,
  picture: message.board && pictureOf(message.board, words),
  facts: factsOf(message, settings, words),
  plays: message.plays.slice(0, MOST_PLAYS).map((play) => playLink(play, message.board, words)),
  open: { label: message.notice.match === null ? words.openSettings : words.openMatch, url: message.url },
});

const MOST_PLAYS = 4;
const COLUMN = { width: 480, height: 400 };

/** The table for the eye, and in words for the ear. */
const pictureOf = (board: MessageBoard, words: MailWords): MailPicture => {
  const position: Position = board;
  const { summary, lines } = spokenBoard(position, boardPhrases(words), board.count);
  return { ...boardPicture(position, COLUMN, deflateSync), alt: [summary, ...lines].join(' ') };
};

const factsOf = (message: Message, settings: MailSettings, words: MailWords): MailSection['facts'] => {
  const { board, deadline, zone, score, waiting } = message;
  return [
    ...(board ? [{ label: words.count, value: String(board.count) }] : []),
    ...(score.length > 0 ? [{ label: words.score, value: scoreText(message, words) }] : []),
    ...(isOfTurn(message.notice)
      ? [{ label: words.time, value: mailDeadline(deadline, settings.now, zone, words) }]
      : []),
    ...(waiting > 1 ? [{ label: '', value: words.waiting(waiting) }] : []),
  ];
};

const scoreText = ({ score, names, seat }: Message, words: MailWords): string =>
  score
    .map((points, at) => `${at === seat ? words.you : oneLine(names[at] ?? '') || words.nameless} ${points}`)
    .join(' · ');

/** Ends are named by the letters that the picture shows. */
const playLink = (play: OfferedPlay, board: MessageBoard | null, words: MailWords): MailLink => {
  const end = endLetter(play, board?.openEnds ?? []);
  return { label: words.play(play.tile, end), url: play.url };
};

/** Names as one line: no breaks, no controls, nothing that turns what follows around. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);

const LONGEST = 200;
