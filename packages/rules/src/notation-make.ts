import { itemAt } from './at.ts';
import type { Reason } from './game.ts';
import { makeSpan, parseTime } from './notation-time.ts';
import { makeRuleset } from './presets.ts';
import type { MatchRecord, RecordedPlay, RecordedRound } from './record.ts';
import type { Forced } from './round.ts';
import { type SpelledRuleset, spellRuleset } from './spelling.ts';

/** What each action is called in the notation, behind the seat. */
export const ACTION_WORDS: Readonly<Record<Reason, string>> = {
  resignation: 'resigns',
  timeout: 'times-out',
  aborted: 'aborts',
  cancelled: 'cancels',
  expired: 'expires',
  target: 'target',
  rounds: 'rounds',
};

/** A record as text that people can read and write; `parseNotation` gives the same record back. docs/record.md. */
export const makeNotation = (record: MatchRecord): string => {
  const log: Log = { time: timeOf(record.created), plays: 0, actions: [...record.actions] };
  const rounds = record.rounds.map((round, i) => roundLines(record, log, round, i === record.rounds.length - 1));
  const before = record.rounds.length === 0 ? [takeActions(log)] : [];
  const blocks = [headerLines(record), ...before, ...rounds, resultLines(record)].filter(({ length }) => length > 0);
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
};

interface Log {
  time: number;
  plays: number;
  readonly actions: MatchRecord['actions'][number][];
}

const timeOf = (text: string): number => {
  const time = parseTime(text);
  if (time === undefined) throw new Error(`"${text}" is no time in UTC`);
  return time;
};

const headerLines = (record: MatchRecord): readonly string[] => [
  record.format,
  `engine: ${record.engine}`,
  `match: ${record.match}`,
  `rules: ${rulesText(record.ruleset)}`,
  `created: ${record.created}`,
  `commitment: ${record.commitment}`,
  ...record.seats.map((seat, i) => seatLine(record, seat, i)),
  `digest: ${record.digest}`,
];

const seatLine = (record: MatchRecord, { seat, name, bot }: MatchRecord['seats'][number], i: number): string => {
  const nonce = record.nonces[i];
  const maker = record.made_by[i];
  const isBot = bot === undefined ? [] : [`bot=${JSON.stringify(bot)}`];
  const given = nonce ? [`nonce=${nonce}`] : [];
  const by = maker ? [`by=${maker}`] : [];
  return [`seat ${seat}:`, JSON.stringify(name), ...isBot, ...given, ...by].join(' ');
};

/** The preset, and what differs from it for so many seats and tiles. */
export const rulesText = (ruleset: SpelledRuleset): string => {
  const { preset, players, max_pip: maxPip } = ruleset;
  const base = makeRuleset(preset, { players, maxPip });
  if (!base.ok) throw new Error(`${preset} is not for ${players} seats up to ${maxPip}-${maxPip}`);
  const plain = new Map<string, unknown>(Object.entries(spellRuleset(preset, base.value)));
  const differing = Object.entries(ruleset).filter(([name, value]) => plain.get(name) !== value);
  return [
    preset,
    `players=${players}`,
    `max_pip=${maxPip}`,
    ...differing.map(([name, value]) => `${name}=${value}`),
  ].join(' ');
};

const roundLines = (record: MatchRecord, log: Log, round: RecordedRound, isLast: boolean): readonly string[] => {
  const plays = round.plays.flatMap((play) => {
    const lines = [...takeActions(log), playLine(record, log, play)];
    log.plays++;
    return lines;
  });
  return [
    `round ${round.number}`,
    ...(round.seed === undefined ? [] : [`seed: ${round.seed}`]),
    ...(round.attempt === undefined ? [] : [`attempt: ${round.attempt}`]),
    ...(round.lot === undefined ? [] : [tilesLine('lot:', round.lot)]),
    ...(round.deal ?? []).map((hand, seat) => tilesLine(`hand ${seat}:`, hand)),
    ...(round.boneyard === undefined ? [] : [tilesLine('boneyard:', round.boneyard)]),
    `lead: ${round.leader}`,
    ...plays,
    ...(isLast ? takeActions(log) : []),
    ...endLine(round),
  ];
};

const tilesLine = (name: string, tiles: readonly string[]): string => [name, ...tiles].join(' ');

const endLine = ({ number, end, winner, awards }: RecordedRound): readonly string[] => {
  if (end === undefined) return [];
  if (winner === undefined || awards === undefined) throw new Error(`round ${number} is over without winner or awards`);
  return [`ends: ${end}, ${winnerText(winner)}, awards ${awards.join(' ')}`];
};

const winnerText = (winner: number | null): string => (winner === null ? 'nobody wins' : `${winner} wins`);

const playLine = (record: MatchRecord, log: Log, play: RecordedPlay): string => {
  const on = play.on === undefined ? '' : `@${play.on}`;
  const words = [
    String(play.seat),
    `${play.tile}${on}${play.at === undefined ? '' : '^'}`,
    `=${play.count}`,
    ...(play.points > 0 ? [`+${play.points}`] : []),
    ...(play.auto === true ? ['auto'] : []),
    ...spanText(log, play.time),
  ];
  if ((play.bot === true) !== (itemAt(record.seats, play.seat).bot !== undefined)) {
    throw new Error(`a play of seat ${play.seat} is marked as a bot's and the seat is none, or the other way round`);
  }
  return [words.join(' '), ...(play.forced ?? []).map(forcedText)].join('; ');
};

const forcedText = (forced: Forced): string =>
  forced.type === 'draw' ? `${forced.seat} draws ${forced.tiles}` : `${forced.seat} passes`;

/** The time since the action before, if any went by. */
const spanText = (log: Log, time: string): readonly string[] => {
  const now = timeOf(time);
  const span = now - log.time;
  log.time = now;
  return span === 0 ? [] : [`{${makeSpan(span)}}`];
};

/** The actions that come after as many plays as there were. */
const takeActions = (log: Log): readonly string[] => {
  const lines: string[] = [];
  for (let [next] = log.actions; next !== undefined && next.after <= log.plays; [next] = log.actions) {
    log.actions.shift();
    lines.push([String(next.seat), ACTION_WORDS[next.type], ...spanText(log, next.time)].join(' '));
  }
  return lines;
};

const resultLines = ({ result }: MatchRecord): readonly string[] =>
  result === null ? [] : [`result: ${result.reason}, ${winnerText(result.winner)}, scores ${result.scores.join(' ')}`];
