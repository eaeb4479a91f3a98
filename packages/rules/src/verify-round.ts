import { endRound, type Game, leaveGame, playTile, startRound } from './game.ts';
import { tilesOf } from './hand.ts';
import { describePlay, findPlay, type Illegal } from './illegal.ts';
import type { RecordedPlay, RecordedRound } from './record.ts';
import { type Forced, legalPlays, OUT, PLAYING } from './round.ts';
import { seatsOf } from './seat.ts';
import { makeTile } from './tile.ts';
import type { Course } from './verify-course.ts';
import { checkSame, Doubt, type Place } from './verify-doubt.ts';

/** Plays a round that is over through, from its seed, and doubts the first thing that comes out otherwise. */
export const checkRound = (course: Course, recorded: RecordedRound): void => {
  const { game } = course;
  checkStart(game, recorded);
  game.round.forced = [];
  recorded.plays.forEach((play, i) => {
    leaveBefore(course, recorded, i);
    if (i === 0) checkLeader(game, recorded);
    checkForced(game, recorded, i - 1);
    checkPlay(course, recorded, play, i);
  });
  leaveBefore(course, recorded, recorded.plays.length);
  checkLeader(game, recorded);
  checkForced(game, recorded, recorded.plays.length - 1);
  checkEnd(game, recorded);
};

const checkStart = (game: Game, recorded: RecordedRound): void => {
  const place = { round: recorded.number };
  const start = startRound(game);
  const { hands, boneyard, drawn } = game.round;
  checkSame('attempt', 'the deal was attempt', recorded.attempt ?? 0, start.attempt, place);
  const deal = recorded.deal ?? [];
  checkSame('deal', 'the hands dealt are', deal.length, game.rules.players, place);
  for (const seat of seatsOf(game.rules)) {
    checkSame('deal', `seat ${seat} was dealt`, deal[seat], tilesOf(hands, seat).map(makeTile), place);
  }
  checkSame('boneyard', 'the boneyard was', recorded.boneyard, Array.from(boneyard).slice(drawn).map(makeTile), place);
  checkSame('lot', 'the lots were', recorded.lot ?? [], start.leader.lot?.map(makeTile) ?? [], place);
};

/** Who leads when the first tile is laid: another seat may have been to lead, and left. */
const checkLeader = (game: Game, recorded: RecordedRound): void => {
  checkSame('leader', 'the round was led by seat', recorded.leader, game.round.leader, { round: recorded.number });
};

/** Applies what the match's other actions say before the play of this index. */
const leaveBefore = (course: Course, recorded: RecordedRound, index: number): void => {
  const { game } = course;
  for (;;) {
    const action = course.actions[course.taken];
    if (action === undefined || action.after !== course.plays || isOver(game)) return;
    course.taken++;
    const place = placeOf(recorded, index - 1);
    switch (action.type) {
      case 'timeout':
        checkSame('actions', 'the time ran out for seat', action.seat, game.round.turn, place);
        leave(course, action.seat, action.type, place);
        break;
      case 'resignation':
        leave(course, action.seat, action.type, place);
        break;
      case 'aborted':
        if (course.played) throw new Doubt('actions', 'The match was aborted after a person had played.', place);
        game.outcome = { winner: null, reason: action.type };
        break;
      case 'cancelled':
      case 'expired':
      case 'target':
      case 'rounds':
        throw new Doubt('actions', `A match that has begun can't end by an action "${action.type}".`, place);
    }
  }
};

const leave = (course: Course, seat: number, reason: 'resignation' | 'timeout', place: Place): void => {
  const { game } = course;
  if (seat >= game.rules.players || (game.gone & (1 << seat)) !== 0) {
    throw new Doubt('actions', `Seat ${seat} can't leave: it is not in the match.`, place);
  }
  leaveGame(game, seat, reason);
};

const checkPlay = (course: Course, recorded: RecordedRound, play: RecordedPlay, index: number): void => {
  const { game } = course;
  const place = placeOf(recorded, index);
  if (isOver(game)) throw new Doubt('end', 'The round was over before this play.', place);
  const found = findPlay(game.round, play.seat, play);
  if (!found.ok) throw new Doubt('play', `Seat ${play.seat} can't play ${wordsOf(play)}: ${WHY[found.error]}.`, place);
  checkSame('play', 'the play was', wordsOf(play), wordsOf(describePlay(game.round, found.value)), place);
  checkMaker(course, play, found.value, place);
  game.round.forced = [];
  const points = playTile(game, found.value);
  checkSame('count', 'the board counted', play.count, game.round.board.count, place);
  checkSame('points', 'it scored', play.points, points, place);
  course.plays++;
};

const legal = new Uint16Array(1024);

/** Bots' plays are marked, and one made for a seat whose time was over is the first in canonical order. */
const checkMaker = (course: Course, play: RecordedPlay, packed: number, place: Place): void => {
  const { game } = course;
  const isBot = (game.persons & (1 << play.seat)) === 0;
  checkSame('play', 'that a bot made the play is', play.bot === true, isBot, place);
  if (play.auto === true) {
    legalPlays(game.round, legal);
    const first = wordsOf(describePlay(game.round, legal[0] ?? 0));
    checkSame('play', 'the play made for the seat is', wordsOf(describePlay(game.round, packed)), first, place);
  }
  if (!isBot && play.auto !== true) course.played = true;
};

/** The draws and passes after the play of this index, up to the next one. */
const checkForced = (game: Game, recorded: RecordedRound, index: number): void => {
  const play = recorded.plays[index];
  if (play === undefined) return;
  const place = placeOf(recorded, index);
  const said = (play.forced ?? []).map(forcedWords);
  checkSame('forced', 'the draws and passes after it were:', said, (game.round.forced ?? []).map(forcedWords), place);
};

const checkEnd = (game: Game, recorded: RecordedRound): void => {
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

export const wordsOf = ({ tile, on, at }: Pick<RecordedPlay, 'tile' | 'on' | 'at'>): string => {
  if (on === undefined) return at === undefined ? tile : `${tile} at an end of nothing`;
  return at === undefined ? `${tile} on ${on}` : `${tile} on an end of ${on}`;
};

export const forcedWords = (forced: Forced): string =>
  forced.type === 'draw' ? `seat ${forced.seat} draws ${forced.tiles},` : `seat ${forced.seat} passes,`;

export const WHY: Readonly<Record<Illegal, string>> = {
  not_your_turn: 'it is not its turn',
  tile_not_in_hand: 'it does not hold this tile',
  forced_tile: 'the round must be led with another tile',
  no_such_end: 'there is no free end there',
  arm_locked: 'the ends of a spinner open when both of its sides are covered',
  no_match: 'the numbers do not match',
};
