import { deflateSync } from 'node:zlib';
import { boardPicture } from '@slowfives/board/png.ts';
import type { Position } from '@slowfives/board/position.ts';
import { spokenBoard } from '@slowfives/board/spoken.ts';
import type { Instant } from '@slowfives/rules/match.ts';
import { mailWords } from '@slowfives/words/mail.ts';
import type { MailWords } from '@slowfives/words/mail-english.ts';
import { mailDeadline } from '@slowfives/words/mail-time.ts';
import { boardPhrases, endLetter } from './board-words.ts';
import type { Message, MessageBoard, OfferedPlay } from './channel.ts';

/** Where the small links of a mail lead. `stop` is also what a mail program's own unsubscribe button posts to. */
export interface MailLinks {
  readonly mute: string;
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
  readonly lead: string | null;
  readonly picture: MailPicture | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly plays: readonly MailLink[];
  readonly open: MailLink;
  readonly footer: readonly MailLink[];
}

/** Puts a message into the words of its receiver. */
export const mailContent = (message: Message, settings: MailSettings): MailContent => {
  const words = mailWords(message.language);
  const { mute, digest, stop, settings: where } = settings.links;
  return {
    words,
    heading: message.subject,
    preview: message.text,
    lead: FACTS_SAY_ALL.includes(message.notice.kind) ? null : message.text,
    picture: message.board && pictureOf(message.board, words),
    facts: factsOf(message, settings, words),
    plays: message.plays.slice(0, MOST_PLAYS).map((play) => playLink(play, message.board, words)),
    open: { label: words.openMatch, url: message.url },
    footer: [
      ...(message.isTest ? [] : [{ label: words.mute, url: mute }]),
      { label: words.digest, url: digest },
      { label: words.stop, url: stop },
      { label: words.settings, url: where },
    ],
  };
};

const FACTS_SAY_ALL: readonly string[] = ['turn', 'reminder_1', 'reminder_2'];
const MOST_PLAYS = 4;
const COLUMN = { width: 480, height: 400 };

/** The table for the eye, and in words for the ear. */
const pictureOf = (board: MessageBoard, words: MailWords): MailPicture => {
  const position: Position = board;
  const { summary, lines } = spokenBoard(position, boardPhrases(words), board.count);
  return { ...boardPicture(position, COLUMN, deflateSync), alt: [summary, ...lines].join(' ') };
};

const factsOf = (message: Message, settings: MailSettings, words: MailWords): MailContent['facts'] => {
  const { board, deadline, zone, score, waiting } = message;
  const isTurn = FACTS_SAY_ALL.includes(message.notice.kind);
  return [
    ...(board ? [{ label: words.count, value: String(board.count) }] : []),
    ...(score.length > 0 ? [{ label: words.score, value: scoreText(message, words) }] : []),
    ...(isTurn ? [{ label: words.time, value: mailDeadline(deadline, settings.now, zone, words) }] : []),
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
