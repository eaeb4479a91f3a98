import { itemAt, wordAt } from './at.ts';
import type { Game } from './game.ts';
import { fillHand } from './hand.ts';
import { describePlay, findPlay } from './illegal.ts';
import type { RecordedPlay, RecordedRound } from './record.ts';
import { layTile, makeRound, type Round } from './round.ts';
import { playPoints } from './score.ts';
import { isIn, nextSeat, type Seat, seatsOf, sideOf, sidesIn } from './seat.ts';
import { knownTile, setSize } from './tile.ts';
import { type Course, passTime } from './verify-course.ts';
import { checkSame, Doubt, type Place } from './verify-doubt.ts';
import { checkSits, takeAction } from './verify-leave.ts';
import { checkMaker } from './verify-maker.ts';
import { checkOpenForced, type Public } from './verify-open-forced.ts';
import { checkOpenLeader, openLeader } from './verify-open-leader.ts';
import { WHY, wordsOfPlay } from './verify-play-words.ts';

/** Checks what is public of a round that is not over: the plays, counts and points, not whose tiles they were. */
export const checkOpenRound = (course: Course, recorded: RecordedRound): void => {
  const { game } = course;
  const round = makeRound(game.rules);
  const table = publicOf(game, recorded);
  recorded.plays.forEach((play, i) => {
    const place = { round: recorded.number, play: i + 1 };
    leaveBefore(course, table, recorded, i);
    if (i === 0) checkOpenLeader(table, recorded);
    layOpenly(course, table, round, play, place);
    table.forced = [...(play.forced ?? [])];
    moveOn(table, play.seat, place);
  });
  leaveBefore(course, table, recorded, recorded.plays.length);
  if (recorded.plays.length === 0) checkOpenLeader(table, recorded);
};

const publicOf = (game: Game, recorded: RecordedRound): Public => {
  const { rules, gone } = game;
  const inHand = seatsOf(rules).map((seat) => (isIn(gone, seat) ? rules.handSize : 0));
  const boneyard = setSize(rules.maxPip) - inHand.reduce((all, tiles) => all + tiles, 0);
  return { rules, round: recorded.number, inHand, boneyard, gone, turn: openLeader(game, recorded), forced: [] };
};

const leaveBefore = (course: Course, table: Public, recorded: RecordedRound, index: number): void => {
  const place = index === 0 ? { round: recorded.number } : { round: recorded.number, play: index };
  for (let action = takeAction(course); action !== undefined; action = takeAction(course)) {
    passTime(course, action.time, place);
    leave(course, table, action, place);
  }
  checkNoneLeft(table, index);
};

const leave = (course: Course, table: Public, action: Course['actions'][number], place: Place): void => {
  if (action.type === 'timeout' && table.turn !== null) {
    checkSame('actions', 'the time ran out for seat', action.seat, table.turn, place);
  }
  checkMayLeave(course, table, action, place);
  table.gone |= 1 << action.seat;
  if (action.seat === table.turn) moveOn(table, action.seat, place);
};

/** A seat that leaves a match which goes on: with partners, of two sides, or with no person left it would be over. */
const checkMayLeave = (course: Course, table: Public, action: Course['actions'][number], place: Place): void => {
  const { rules, persons } = course.game;
  const { type, seat } = action;
  if (type !== 'resignation' && type !== 'timeout') {
    throw new Doubt('actions', `The match is over by an action "${type}", and the round is not.`, place);
  }
  checkSits(course, table.gone, seat, place);
  const gone = table.gone | (1 << seat);
  if (rules.partnership || sidesIn(rules, gone).length < 2 || (persons & ~gone) === 0) {
    throw new Doubt('actions', `The match is over when seat ${seat} leaves, and the round is not.`, place);
  }
};

/** The turn passes to the next seat, through what the record says was drawn and passed. */
const moveOn = (table: Public, from: Seat, place: Place): void => {
  table.turn = nextSeat(table.rules, table.gone, from);
  checkOpenForced(table, place);
};

const checkNoneLeft = (table: Public, play: number): void => {
  if (table.forced.length === 0) return;
  throw new Doubt('forced', 'A draw or pass after it is of a seat whose turn it is not.', { round: table.round, play });
};

const layOpenly = (course: Course, table: Public, round: Round, play: RecordedPlay, place: Place): void => {
  const { game } = course;
  const why = (reason: string) =>
    new Doubt('play', `Seat ${play.seat} can't play ${wordsOfPlay(play)}: ${reason}.`, place);
  const tile = knownTile(play.tile);
  if (play.seat !== table.turn) throw why(WHY.not_your_turn);
  if (tile >= setSize(game.rules.maxPip)) throw why('the set has no such tile');
  if (round.board.tiles.subarray(0, round.board.placed).includes(tile)) throw why('it is on the table already');
  giveOnly(round, play.seat, tile);
  const found = findPlay(round, play.seat, play);
  if (!found.ok) throw why(WHY[found.error]);
  checkSame('play', 'the play was', wordsOfPlay(play), wordsOfPlay(describePlay(round, found.value)), place);
  checkMaker(course, play, place);
  passTime(course, play.time, place);
  layTile(round, found.value);
  checkSame('count', 'the board counted', play.count, round.board.count, place);
  scoreOpenly(game, play, round.board.placed === 1, place);
  course.plays++;
  table.inHand[play.seat] = itemAt(table.inHand, play.seat) - 1;
  if (table.inHand[play.seat] === 0) throw new Doubt('end', 'The round is over with this play.', place);
};

/** Gives the seat this one tile, so that the engine can say where it fits: its real hand is not known yet. */
const giveOnly = (round: Round, seat: Seat, tile: number): void => {
  round.turn = seat;
  fillHand(round.hands, seat, [tile], 0, 1);
};

const scoreOpenly = (game: Game, play: RecordedPlay, isFirst: boolean, place: Place): void => {
  const { rules, awarded } = game;
  const before = seatsOf(rules)
    .filter((seat) => sideOf(rules, seat) === sideOf(rules, play.seat))
    .reduce((sum, seat) => sum + wordAt(awarded, seat), 0);
  const worth = playPoints(rules, play.count, isFirst);
  const overshoots = rules.targetCompare === 'exact' && before + worth > rules.targetScore;
  const points = overshoots ? 0 : worth;
  checkSame('points', 'it scored', play.points, points, place);
  awarded[play.seat] = wordAt(awarded, play.seat) + points;
  const least = rules.targetCompare === 'above' ? rules.targetScore + 1 : rules.targetScore;
  if (points > 0 && rules.matchEnd === 'immediate' && before + points >= least) {
    throw new Doubt('end', 'The match is over with this play.', place);
  }
};
