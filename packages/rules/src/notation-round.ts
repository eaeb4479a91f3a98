import { REASONS, type Reason } from './game.ts';
import { parseSeed } from './notation-header.ts';
import { ACTION_WORDS } from './notation-make.ts';
import {
  asInt,
  asOneOf,
  asSeat,
  asTile,
  lineIf,
  lineOf,
  nextLine,
  onlyValue,
  type Text,
  takeMoment,
} from './notation-text.ts';
import { makeTime } from './notation-time.ts';
import { expect, expectEnd, misread, peek, skip, take, takeAll, type Words } from './notation-words.ts';
import type { MatchRecord, RecordedPlay, RecordedRound } from './record.ts';
import type { Forced } from './round.ts';
import { given } from './verify-reader.ts';

type Seats = MatchRecord['seats'];

/** A round, from the line that gives its number to the one that says how it ended, if it has. */
export const parseRound = (text: Text, seats: Seats): RecordedRound => {
  const number = onlyValue(lineOf(text, 'round'), 'the number of the round', asInt);
  const seed = parseSeed(text);
  const attempt = parseIf(text, 'attempt:', (line) => onlyValue(line, 'a number', asInt));
  const lot = parseIf(text, 'lot:', takeTiles);
  const hands = parseHands(text, seats);
  const boneyard = parseIf(text, 'boneyard:', takeTiles);
  const leader = onlyValue(lineOf(text, 'lead:'), 'a seat', asSeat);
  const plays = parsePlays(text, seats);
  const ending = parseIf(text, 'ends:', parseEnding);
  const deal = hands.length === 0 ? undefined : hands;
  return { ...given({ number, seed, attempt, lot, deal, boneyard, leader, plays }), ...ending };
};

/** Lines that tell what a seat did without a tile, before the first round. */
export const parseActions = (text: Text): void => {
  for (let line = nextLine(text); line !== undefined && /^[0-3]$/.test(peek(line)); line = nextLine(text)) {
    text.at++;
    parseAction(text, line, take(line, 'a seat', asSeat));
  }
};

export const parseResult = (text: Text): MatchRecord['result'] =>
  parseIf(text, 'result:', (line) => {
    const reason = take(line, `how the match ended: ${REASONS.join(', ')}`, asOneOf(REASONS));
    const winner = takeWinner(line);
    return { winner, reason, scores: takeNumbers(line, 'scores') };
  }) ?? null;

const parseIf = <T>(text: Text, first: string, parse: (line: Words) => T): T | undefined => {
  const line = lineIf(text, first);
  return line === undefined ? undefined : parse(line);
};

const takeTiles = (line: Words): readonly string[] => takeAll(line, 'a tile such as 6-4', asTile);

const parseHands = (text: Text, seats: Seats): readonly (readonly string[])[] =>
  seats.flatMap(({ seat }) =>
    [lineIf(text, 'hand')].flatMap((line) => {
      if (line === undefined) return [];
      take(line, `"${seat}:"`, asOneOf([`${seat}:`]));
      return [takeTiles(line)];
    }),
  );

const parseEnding = (line: Words) => {
  const end = take(line, 'how the round ended: out, blocked, cut', asOneOf(['out', 'blocked', 'cut']));
  const winner = takeWinner(line);
  return { end, winner, awards: takeNumbers(line, 'awards') };
};

const takeWinner = (line: Words): number | null => {
  expect(line, ',');
  const winner = skip(line, 'nobody') ? null : take(line, 'a seat or "nobody"', asSeat);
  expect(line, 'wins');
  return winner;
};

const takeNumbers = (line: Words, name: string): readonly number[] => {
  expect(line, ',');
  expect(line, name);
  return takeAll(line, 'a number', asInt);
};

const parsePlays = (text: Text, seats: Seats): readonly RecordedPlay[] => {
  const plays: RecordedPlay[] = [];
  for (let line = nextLine(text); line !== undefined && /^[0-3]$/.test(peek(line)); line = nextLine(text)) {
    text.at++;
    const seat = take(line, 'a seat', asSeat);
    if (/^\d/.test(peek(line))) plays.push(parsePlay(text, line, seat, seats));
    else parseAction(text, line, seat);
  }
  return plays;
};

const parsePlay = (text: Text, line: Words, seat: number, seats: Seats): RecordedPlay => {
  const where = take(line, 'a play such as 6-5@6-6^', asPlay);
  const count = take(line, 'the count, such as =15', (word) =>
    word.startsWith('=') ? asInt(word.slice(1)) : undefined,
  );
  const points = peek(line).startsWith('+') ? take(line, 'points such as +15', (word) => asInt(word.slice(1))) : 0;
  const auto = skip(line, 'auto') ? (true as const) : undefined;
  const time = makeTime(takeMoment(text, line));
  const forced = takeForced(line);
  text.plays++;
  const bot = seats[seat]?.bot === undefined ? undefined : (true as const);
  const followed = forced.length > 0 ? forced : undefined;
  return { ...where, ...given({ seat, time, auto, bot, count, points, forced: followed }) };
};

const asPlay = (word: string): Pick<RecordedPlay, 'tile' | 'on' | 'at'> | undefined => {
  const [, tile = '', on, at] = /^(\d-\d)(?:@(\d-\d)(\^)?)?$/.exec(word) ?? [];
  if (asTile(tile) === undefined || (on !== undefined && asTile(on) === undefined)) return undefined;
  return { tile, ...given({ on, at: at === undefined ? undefined : ('end' as const) }) };
};

const takeForced = (line: Words): readonly Forced[] => {
  const forced: Forced[] = [];
  while (skip(line, ';')) {
    const seat = take(line, 'a seat', asSeat);
    if (skip(line, 'draws')) forced.push({ type: 'draw', seat, tiles: take(line, 'how many tiles', asInt) });
    else if (skip(line, 'passes')) forced.push({ type: 'pass', seat });
    else throw misread(line, '"draws" or "passes"');
  }
  expectEnd(line);
  return forced;
};

const parseAction = (text: Text, line: Words, seat: number): void => {
  const type = take(line, `a play such as 6-5@6-6, or one of ${Object.values(ACTION_WORDS).join(', ')}`, asAction);
  const time = makeTime(takeMoment(text, line));
  expectEnd(line);
  text.actions.push({ type, seat, time, after: text.plays });
};

const asAction = (word: string): Reason | undefined => REASONS.find((reason) => ACTION_WORDS[reason] === word);
