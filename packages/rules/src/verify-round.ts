import { itemAt } from './at.ts';
import { endRound, type Game, leaveGame, playTile, startRound } from './game.ts';
import { tilesOf } from './hand.ts';
import { describePlay, findPlay } from './illegal.ts';
import type { MatchRecord, RecordedPlay, RecordedRound } from './record.ts';
import { OUT, PLAYING } from './round.ts';
import { seatsOf } from './seat.ts';
import { makeTile } from './tile.ts';
import { type Course, passTime } from './verify-course.ts';
import { checkSame, Doubt, type Place } from './verify-doubt.ts';
import { checkSits, takeAction } from './verify-leave.ts';
import { checkChoice, checkMaker } from './verify-maker.ts';
import { WHY, wordsOfForced, wordsOfPlay } from './verify-play-words.ts';

/** A round that is over, of which everything is told. */
export type ClosedRound = RecordedRound &
  Required<Pick<RecordedRound, 'seed' | 'deal' | 'boneyard' | 'end' | 'winner' | 'awards'>>;

/** Whether a round is over, of those that are told in full or not at all. */
export const isClosed = (round: RecordedRound): round is ClosedRound => round.end !== undefined;

/** Plays a round that is over through, from its seed, and doubts the first thing that comes out otherwise. */
export const checkRound = (course: Course, recorded: ClosedRound): void => {
  const { game } = course;
  checkStart(game, recorded);
  listen(course);
  recorded.plays.forEach((play, i) => {
    leaveBefore(course, recorded, i);
    if (i === 0) checkLeader(game, recorded);
    checkForced(course, recorded, i - 1);
    checkPlay(course, recorded, play, i);
  });
  leaveBefore(course, recorded, recorded.plays.length);
  checkLeader(game, recorded);
  checkForced(course, recorded, recorded.plays.length - 1);
  checkEnd(game, recorded);
};

const checkStart = (game: Game, recorded: ClosedRound): void => {
  const place = { round: recorded.number };
  const start = startRound(game);
  const { hands, boneyard, drawn } = game.round;
  checkSame('attempt', 'the deal was attempt', recorded.attempt ?? 0, start.attempt, place);
  const { deal } = recorded;
  checkSame('deal', 'the hands dealt are', deal.length, game.rules.players, place);
  for (const seat of seatsOf(game.rules)) {
    checkSame('deal', `seat ${seat} was dealt`, itemAt(deal, seat), tilesOf(hands, seat).map(makeTile), place);
  }
  checkSame('boneyard', 'the boneyard was', recorded.boneyard, Array.from(boneyard).slice(drawn).map(makeTile), place);
  checkSame('lot', 'the lots were', recorded.lot ?? [], start.leader.lot?.map(makeTile) ?? [], place);
};

/** Who leads when the first tile is laid: another seat may have been to lead, and left. */
const checkLeader = (game: Game, recorded: ClosedRound): void => {
  checkSame('leader', 'the round was led by seat', recorded.leader, game.round.leader, { round: recorded.number });
};

/** Applies what the match's other actions say before the play of this index. */
const leaveBefore = (course: Course, recorded: ClosedRound, index: number): void => {
  const place = placeOf(recorded, index - 1);
  while (!isOver(course.game)) {
    const action = takeAction(course);
    if (action === undefined) return;
    passTime(course, action.time, place);
    act(course, action, place);
  }
};

const act = (course: Course, { type, seat }: MatchRecord['actions'][number], place: Place): void => {
  const { game } = course;
  switch (type) {
    case 'timeout':
      checkSame('actions', 'the time ran out for seat', seat, game.round.turn, place);
      leave(course, seat, type, place);
      break;
    case 'resignation':
      if (!course.played)
        throw new Doubt(
          'actions',
          'Who leaves before a person has played aborts the match; this one was resigned.',
          place,
        );
      leave(course, seat, type, place);
      break;
    case 'aborted':
      if (course.played) throw new Doubt('actions', 'The match was aborted after a person had played.', place);
      game.outcome = { winner: null, reason: type };
      break;
    case 'cancelled':
    case 'expired':
    case 'target':
    case 'rounds':
      throw new Doubt('actions', `A match that has begun can't end by an action "${type}".`, place);
  }
};

const leave = (course: Course, seat: number, reason: 'resignation' | 'timeout', place: Place): void => {
  checkSits(course, course.game.gone, seat, place);
  leaveGame(course.game, seat, reason);
};

const checkPlay = (course: Course, recorded: ClosedRound, play: RecordedPlay, index: number): void => {
  const { game } = course;
  const place = placeOf(recorded, index);
  if (isOver(game)) throw new Doubt('end', 'The round was over before this play.', place);
  const found = findPlay(game.round, play.seat, play);
  if (!found.ok)
    throw new Doubt('play', `Seat ${play.seat} can't play ${wordsOfPlay(play)}: ${WHY[found.error]}.`, place);
  checkSame('play', 'the play was', wordsOfPlay(play), wordsOfPlay(describePlay(game.round, found.value)), place);
  checkMaker(course, play, place);
  checkChoice(course, play, found.value, place);
  passTime(course, play.time, place);
  listen(course);
  const points = playTile(game, found.value);
  checkSame('count', 'the board counted', play.count, game.round.board.count, place);
  checkSame('points', 'it scored', play.points, points, place);
  course.plays++;
};

/** The draws and passes after the play of this index, up to the next one. */
const checkForced = ({ forced }: Course, recorded: ClosedRound, index: number): void => {
  const play = recorded.plays[index];
  if (play === undefined) return;
  const place = placeOf(recorded, index);
  const said = wordsOfForced(play.forced ?? []);
  checkSame('forced', 'the draws and passes after it were:', said, wordsOfForced(forced), place);
};

/** From here on, the draws and passes that come are those after the next play. */
const listen = (course: Course): void => {
  course.forced = [];
  course.game.round.forced = course.forced;
};

const checkEnd = (game: Game, recorded: ClosedRound): void => {
  const place = { round: recorded.number };
  if (!isOver(game)) {
    throw new Doubt('end', `The round is not over: seat ${game.round.turn} is to play.`, place);
  }
  if (game.outcome !== null) {
    checkSame('end', 'the round ended', recorded.end, 'cut', place);
    checkSame('winner', 'the round was won by', recorded.winner, null, place);
    const none = seatsOf(game.rules).map(() => 0);
    checkSame('awards', 'the awards were', recorded.awards, none, place);
    return;
  }
  checkSame('end', 'the round ended', recorded.end, game.round.ended === OUT ? 'out' : 'blocked', place);
  const { winner, awards } = endRound(game);
  checkSame('winner', 'the round was won by', recorded.winner, winner, place);
  checkSame('awards', 'the awards were', recorded.awards, awards, place);
};

const isOver = (game: Game): boolean => game.outcome !== null || game.round.ended !== PLAYING;

/** Where the play of this index stands; -1 is before the first. */
const placeOf = (recorded: RecordedRound, index: number): Place =>
  index < 0 ? { round: recorded.number } : { round: recorded.number, play: index + 1 };
