import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { changeMatch } from './match-store.ts';
import { type MatchView, matchView } from './match-view.ts';
import { mineOrNothing, seatOf } from './play.ts';
import { type LoadedMatch, type StoredMatch, statusOf, turnOfMatch } from './stored-match.ts';
import { moreTime } from './turn-clock.ts';

const DAY = 86_400;
/** A turn can be given no more than so much beyond now. */
const MOST_AHEAD = 60 * DAY;

/** Gives whoever is to move a day more. Refuses `match_open`, `match_finished`, and `not_given` to oneself or without a limit. */
export const giveTime = async (core: Core, player: string, id: string): Promise<MatchView> => {
  const held = await mineOrNothing(core, player, id);
  const match = await changeMatch(core, held, (present) => given(core, present, seatOf(present, player)));
  return matchView(match, seatOf(match, player), core.now());
};

const given = (core: Core, match: LoadedMatch, seat: number): StoredMatch => {
  const { stored } = match;
  if (statusOf(match) === 'open') throw new AppError('match_open', 'A seat is still open: no time runs yet.');
  const turn = turnOfMatch(match);
  if (turn === null) throw new AppError('match_finished', 'The match is over.');
  if (turn.seat === seat) throw new AppError('not_given', 'Only the others can give you more time.');
  if (stored.deadline === null) throw new AppError('not_given', 'This match has no time limit.');
  if (stored.deadline - core.now() > MOST_AHEAD) throw new AppError('not_given', 'There is time enough already.');
  return { ...stored, deadline: moreTime(stored, turn, stored.deadline) };
};
