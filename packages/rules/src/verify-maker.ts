import { itemAt, shortAt } from './at.ts';
import { greedyPlay } from './bot.ts';
import { describePlay } from './illegal.ts';
import type { RecordedPlay } from './record.ts';
import { legalPlays, type Round } from './round.ts';
import type { Course } from './verify-course.ts';
import { checkSame, Doubt, type Place } from './verify-doubt.ts';
import { wordsOfPlay } from './verify-play-words.ts';

/** Whether a play was made by whom the record says: the seat's bot, its player, or the clock for a player who missed. */
export const checkMaker = (course: Course, play: RecordedPlay, place: Place): void => {
  const bit = 1 << play.seat;
  const isBot = (course.game.persons & bit) === 0;
  checkSame('play', 'that a bot made the play is', play.bot === true, isBot, place);
  if (play.auto === true) {
    checkMiss(course, play, place);
    course.missed |= bit;
    return;
  }
  course.missed &= ~bit;
  if (!isBot) course.played = true;
};

/** One missed turn is played for a player; the second in a row forfeits, and a bot misses none. */
const checkMiss = ({ missed }: Course, { seat, bot }: RecordedPlay, place: Place): void => {
  if (bot === true) throw new Doubt('play', `Seat ${seat} is a bot, and its time can't run out.`, place);
  if ((missed & (1 << seat)) === 0) return;
  throw new Doubt(
    'play',
    `Seat ${seat} missed two turns in a row: the second is not played for it, it forfeits.`,
    place,
  );
};

/** Whether a play that nobody chose freely is the one that had to come: `packed` is the recorded one, not laid yet. */
export const checkChoice = ({ game, seats }: Course, play: RecordedPlay, packed: number, place: Place): void => {
  const { round } = game;
  const said = wordsOfPlay(describePlay(round, packed));
  const check = (what: string, chosen: number): void =>
    checkSame('play', what, said, wordsOfPlay(describePlay(round, chosen)), place);
  if (play.auto === true) check('the play made for the seat is', firstPlay(round));
  if (itemAt(seats, play.seat).bot === 'greedy') check('the play of the greedy bot is', greedyPlay(round));
};

const legal = new Uint16Array(1024);

/** The first in canonical order. */
const firstPlay = (round: Round): number => {
  legalPlays(round, legal);
  return shortAt(legal, 0);
};
