import type { MatchRecord } from './record.ts';
import type { Ruleset } from './ruleset.ts';
import { seatsOf } from './seat.ts';
import { checkSame, Doubt } from './verify-doubt.ts';

/** Whether there is one row for each seat, and the rounds follow each other, all but the last one over. */
export const checkSeats = (record: MatchRecord, rules: Ruleset): void => {
  const { seats, nonces, made_by } = record;
  checkSame('seats', 'the number of seats is', seats.length, rules.players, {});
  checkSame('seats', 'the number of nonces is', nonces.length, rules.players, {});
  checkSame('seats', 'the number of nonce makers is', made_by.length, rules.players, {});
  checkSame(
    'seats',
    'the rows are of seats',
    seats.map(({ seat }) => seat),
    seatsOf(rules),
    {},
  );
  nonces.forEach((nonce, i) => {
    if ((nonce === null) !== (made_by[i] === null)) {
      throw new Doubt('seats', `Seat ${i} has a nonce without a maker, or a maker without a nonce.`);
    }
  });
  if (nonces.includes(null) && record.rounds.length > 0) {
    throw new Doubt('seats', 'Rounds were dealt while a seat was open: it has no nonce.');
  }
  if (!nonces.includes(null) && record.rounds.length === 0) {
    throw new Doubt('seats', 'Every seat is taken, and no round was dealt.');
  }
  checkRounds(record);
};

const checkRounds = ({ rounds }: MatchRecord): void =>
  rounds.forEach((round, i) => {
    const place = { round: i + 1 };
    checkSame('format', 'the next round is number', round.number, i + 1, place);
    const { seed, deal, boneyard, end, winner, awards } = round;
    const shown = [seed, deal, boneyard, end, winner, awards].filter((field) => field !== undefined).length;
    if (shown !== 0 && shown !== 6) {
      throw new Doubt(
        'format',
        'A round that is over has seed, deal, boneyard, end, winner and awards; another none.',
        place,
      );
    }
    if (shown === 0 && i < rounds.length - 1) {
      throw new Doubt('format', `The round is not over, and round ${i + 2} follows.`, place);
    }
    if (shown === 0 && round.attempt !== undefined) {
      throw new Doubt('format', 'A round that is not over tells no attempt.', place);
    }
  });
