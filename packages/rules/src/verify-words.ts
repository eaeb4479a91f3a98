import type { Preset } from './presets.ts';
import type { MatchRecord, NonceMaker, RecordedRound } from './record.ts';
import type { Ruleset } from './ruleset.ts';
import type { ClosedRound } from './verify-round.ts';

export const wordsOfRuleset = (preset: Preset, { players, maxPip, targetScore }: Ruleset): string =>
  `The rules can be played: ${preset}, ${players} seats, tiles up to ${maxPip}-${maxPip}, to ${targetScore}.`;

export const wordsOfChain = (record: MatchRecord): readonly string[] => {
  const revealed = record.rounds.filter(({ seed }) => seed !== undefined).length;
  const seeds =
    revealed === 0
      ? 'No seed is revealed yet: the commitment stands by itself.'
      : `${counted(revealed, 'seed')}: each is hashed to the one before it, and the first to the commitment.`;
  const makers = record.made_by.map((maker, seat) => `seat ${seat} ${maker === null ? 'none' : MAKERS[maker]}`);
  return [seeds, `The nonces, as the record tells: ${makers.join('; ')}.`];
};

const MAKERS: Readonly<Record<NonceMaker, string>> = {
  client: 'its own, after the commitment was public',
  client_before_commitment: 'its own, before the commitment was public (proves nothing)',
  server: "the server's (proves nothing)",
};

export const wordsOfRound = (round: ClosedRound): string => {
  const { number, attempt, lot, leader, plays, end, awards } = round;
  const again = attempt === undefined ? '' : ` at attempt ${attempt}`;
  const lots = lot === undefined ? '' : `, by lot (${lot.join(', ')})`;
  const dealt = `hands and boneyard follow from its seed and the nonces${again}`;
  const legal = `${counted(plays.length, 'play')} of hands that held them, legal, with their counts and points`;
  const ending = `${ENDS[end]}, awards ${awards.join(', ')}`;
  return `Round ${number}: ${dealt}; seat ${leader} leads${lots}; ${legal}; ${forcedWords(round)}; ${ending}.`;
};

const ENDS = { out: 'a seat went out', blocked: 'it was blocked', cut: 'the match ended in it' } as const;

export const wordsOfOpenRound = ({ number, plays }: RecordedRound): string =>
  `Round ${number} is not over: ${counted(plays.length, 'play')} in turn, fitting, with their counts and points; its hands and boneyard can be checked when it is.`;

const forcedWords = ({ plays }: RecordedRound): string => {
  const forced = plays.flatMap((play) => play.forced ?? []);
  const draws = forced.filter(({ type }) => type === 'draw').length;
  return `${counted(draws, 'draw')} and ${counted(forced.length - draws, 'pass', 'passes')} were forced`;
};

export const wordsOfResult = ({ result }: MatchRecord): string => {
  if (result === null) return 'The match is not over, and nothing so far ends it.';
  const { winner, reason, scores } = result;
  const won = winner === null ? 'nobody wins' : `side ${winner} wins`;
  return `The result: ${won} (${reason}), scores ${scores.join(', ')}.`;
};

const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
