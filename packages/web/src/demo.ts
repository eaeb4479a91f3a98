import type { MatchView } from '@slowfives/contract/match-view.ts';
import type { LegalPlay } from '@slowfives/contract/play.ts';
import { api } from './api.ts';
import { ensurePlayer } from './player.ts';
import { randomHex } from './random.ts';
import { playsIn, pointsOf } from './replay.ts';
import { readItem, writeItem } from './storage.ts';
import { markSeen } from './table/seen.ts';

const KEY = 'slowfives.demo';
const MOST_PLAYS = 40;
const MIDDLE = 7;
const LEAST_HAND = 3;

export const isDemo = (id: string): boolean => readItem(KEY) === id;

/** A match of this browser's player against a bot, played until it is in the middle of a round. The demo before it is given up. */
export const makeDemo = async (): Promise<string> => {
  await ensurePlayer();
  await leaveLast();
  const key = { idempotencyKey: randomHex() };
  const made = await api.createMatch({ bots: [{ seat: 1, strength: 'greedy' }], nonce: randomHex() }, key);
  writeItem(KEY, made.id);
  const match = await playOn(made);
  const last = match.rounds.at(-1);
  if (last !== undefined) markSeen(match.id, last.number);
  return match.id;
};

const leaveLast = async (): Promise<void> => {
  const last = readItem(KEY);
  if (last !== undefined) await api.resign({ id: last }).catch(() => undefined);
};

const playOn = async (made: MatchView): Promise<MatchView> => {
  let match = made;
  for (let left = MOST_PLAYS; left > 0 && !isMiddle(match); left--) {
    const play = bestOf(match);
    if (play === undefined) return match;
    match = await api.play({ id: match.id, version: match.version, ...play });
  }
  return match;
};

const isMiddle = ({ round, hand, legal }: MatchView): boolean =>
  round !== undefined &&
  playsIn(round).length >= MIDDLE &&
  (hand?.length ?? 0) >= LEAST_HAND &&
  (legal?.length ?? 0) > 1;

/** What scores most now. */
const bestOf = ({ round, ruleset, legal = [] }: MatchView): LegalPlay | undefined => {
  if (round === undefined) return undefined;
  const points = pointsOf(round, ruleset, legal);
  return legal[points.indexOf(Math.max(...points))];
};
