import { openEnds } from './layout.ts';
import { endRound } from './round-end.ts';
import { canPlay, drawable, log, type Match, nextSeat, playsOf } from './state.ts';
import { hasNumber, pick, type Seat, wholeSet, withAt } from './tile.ts';

/** The turn comes to `seat`: draws and passes happen until somebody can play or the round is blocked. */
export function resolve(match: Match, seat: Seat): Match {
  if (match.ruleset.blockedDraw === 'stopWhenDead' && !canPlay(match, seat) && isDead(match)) {
    return endRound(match, null);
  }
  const drawn = drawFor(match, seat);
  if (canPlay(drawn, seat)) return { ...drawn, turn: seat };
  const passed = log(drawn, { type: 'pass', seat });
  const isBlocked = drawable(passed) === 0 && !passed.stillIn.some((each) => canPlay(passed, each));
  return isBlocked
    ? endRound(allPassed(passed, nextSeat(passed, seat)), null)
    : resolve(passed, nextSeat(passed, seat));
}

/** Every number that lies open has all its tiles on the table. */
function isDead(match: Match): boolean {
  const plays = playsOf(match.events);
  const values = openEnds(plays, match.ruleset).map((end) => end.value);
  return values.every((value) =>
    wholeSet(match.ruleset.maxPip)
      .filter((tile) => hasNumber(tile, value))
      .every((tile) => plays.some((play) => play.tile === tile)),
  );
}

/** The seat takes tiles from the front of the boneyard while it may and must; one event for all of them. */
function drawFor(match: Match, seat: Seat): Match {
  const most = match.ruleset.draw === 'one' ? 1 : Number.POSITIVE_INFINITY;
  let drawn = match;
  let tiles = 0;
  while (tiles < most && drawable(drawn) > 0 && !canPlay(drawn, seat)) {
    drawn = drawOne(drawn, seat);
    tiles += 1;
  }
  return tiles === 0 ? match : log(drawn, { type: 'draw', seat, tiles });
}

function drawOne(match: Match, seat: Seat): Match {
  const hand = [...pick(match.hands, seat), pick(match.boneyard, 0)];
  return { ...match, hands: withAt(match.hands, seat, hand), boneyard: match.boneyard.slice(1) };
}

/** A pass for each seat, from this one on, until all have one since the last play. */
function allPassed(match: Match, seat: Seat): Match {
  const since = match.events.slice(match.events.findLastIndex((event) => event.type === 'play') + 1);
  const hasPassed = (each: Seat) => since.some((event) => event.type === 'pass' && event.seat === each);
  if (match.stillIn.every(hasPassed)) return match;
  return allPassed(log(match, { type: 'pass', seat }), nextSeat(match, seat));
}
