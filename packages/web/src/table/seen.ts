import type { MatchView } from '@slowfives/contract/match-view.ts';
import { readObject, writeItem } from '../storage.ts';

const KEY = 'slowfives.seen';
const MOST = 100;

/** The last round of the match whose end this reader has seen explained; 0 for none. */
const seenRound = (id: string): number => {
  const seen = readObject(KEY)?.[id];
  return typeof seen === 'number' ? seen : 0;
};

/** The number of a round that was played to its end and not yet explained. */
export const unseenRound = (match: MatchView): number | undefined => {
  const last = match.rounds.at(-1);
  return last !== undefined && last.end !== 'cut' && last.number > seenRound(match.id) ? last.number : undefined;
};

export const markSeen = (id: string, round: number): void => {
  const others = Object.entries(readObject(KEY) ?? {}).filter(([other]) => other !== id);
  writeItem(KEY, JSON.stringify(Object.fromEntries([...others, [id, round]].slice(-MOST))));
};
