import type { Instant } from '@slowfives/rules/match.ts';
import type { Notice } from '../notices.ts';

/** The ways in which a notice reaches a player. The inbox is the list in the app; it never fails. */
export const CHANNELS = ['inbox', 'push', 'email', 'webhook'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/**
 * How one try went. `sent`: accepted by the peer. `refused`: this one will never be taken. `gone`: nothing will ever be
 * taken here again, so the endpoint is switched off. `later`: try again, after so many seconds if the peer says when.
 */
export type SendResult =
  | { readonly type: 'sent'; readonly detail?: string }
  | { readonly type: 'refused'; readonly detail: string }
  | { readonly type: 'gone'; readonly detail: string }
  | { readonly type: 'later'; readonly detail: string; readonly after?: number };

/** A legal play that a message offers, with the signed link that plays it. */
export interface OfferedPlay {
  readonly tile: string;
  readonly on?: string;
  readonly at?: 'end';
  readonly url: string;
}

/** What every channel is given to say: rendered when it is sent, for the receiver, in their language. */
export interface Message {
  /** The same for each try of the same notice: what the receiver's side tells doubles by. */
  readonly id: string;
  readonly notice: Notice;
  /** A test that the receiver asked for: there is no such match. */
  readonly isTest?: true;
  readonly language: string | null;
  readonly zone: string | null;
  readonly receiver: { readonly id: string; readonly name: string };
  readonly subject: string;
  readonly text: string;
  /** Where it leads. */
  readonly url: string;
  /** Until when the turn must be played; null without a limit or for other notices. Whole seconds since 1970. */
  readonly deadline: number | null;
  /** Matches that wait for the receiver, this one included. */
  readonly waiting: number;
  /** When they were counted. */
  readonly counted: Instant;
  /** The board as the table shows it; null while no tile lies. */
  readonly board: MessageBoard | null;
  readonly score: readonly number[];
  /** By seat: a person's name, empty for a guest or a seat that is open; a bot's strength. */
  readonly names: readonly string[];
  /** The receiver's seat; null for who is only invited. */
  readonly seat: number | null;
  /** Up to four, in canonical order; empty where nothing is to be played. */
  readonly plays: readonly OfferedPlay[];
  /** What a digest is made of: first each turn that waits, then what else happened; empty for anything else. */
  readonly parts: readonly Message[];
  /** The signed link that asks to be reminded of this turn; null where no reminder could come of it. */
  readonly remindUrl: string | null;
}

/** The open information of a round: what anybody at the table sees. */
export interface MessageBoard {
  readonly plays: readonly { readonly tile: string; readonly on?: string; readonly at?: 'end' }[];
  readonly spinners: 'none' | 'first' | 'all' | 'leadOnly';
  readonly openEnds: readonly { readonly tile: string; readonly at?: 'end'; readonly value: number }[];
  readonly count: number;
}
