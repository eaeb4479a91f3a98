import { expect, test } from 'vitest';
import { type RoundLine, type RoundLineEvent, readRounds } from './data.ts';
import { fixedDealer } from './dealers.ts';
import { openEnds, type Play } from './layout.ts';
import { playMatch, startMatch } from './match.ts';
import { legal } from './moves.ts';
import { secondRuleset } from './presets.ts';
import { secondRefusals } from './refusals.ts';
import type { Ruleset } from './ruleset.ts';
import { type Match, type MatchEvent, playsOf } from './state.ts';
import { hasNumber, pick, pipsOfHand, sum } from './tile.ts';

test.each(fifties(readRounds()))('%s of an outside engine come out the same', (_, lines) => {
  for (const line of lines) expect(replayed(line), `seed ${line.seed}`).toEqual(told(line));
});

/** What a line of the file tells, draw by draw. */
function told({ events, end, out, pips }: RoundLine) {
  return { events, end, winner: end === 'out' ? out : lowestOf(pips), pips };
}

function lowestOf(pips: readonly number[]): number | null {
  const least = Math.min(...pips);
  return pips.indexOf(least) === pips.lastIndexOf(least) ? pips.indexOf(least) : null;
}

/** The same line as a whole match: its hands are dealt and its plays made, everything else follows. */
function replayed(line: RoundLine) {
  const plays = line.events.filter((event) => event.k === 'play');
  const start = startMatch(lineRules(line), fixedDealer([...line.hands.flat(), ...line.yard]));
  const states = [start];
  for (const play of plays) states.push(afterPlay(states.at(-1) ?? start, play));
  const counts = states.slice(0, -1).map(pairs);
  const round = pick(states.at(-1)?.rounds ?? [], 0);
  const { end, winner } = round;
  return { events: written(round.events, counts, line.yard), end, winner, pips: round.hands.map(pipsOfHand) };
}

function afterPlay(match: Match, { t: tile, on, at }: Extract<RoundLineEvent, { k: 'play' }>): Match {
  const play: Play = { tile, ...(on ? { on } : {}), ...(at ? { at } : {}) };
  const options = legal(playsOf(match.events), pick(match.hands, match.turn ?? -1), match.ruleset);
  expect(options).toContainEqual(play);
  return playMatch(match, { type: 'play', ...play });
}

function lineRules(line: RoundLine): Ruleset {
  const any = { firstLead: 'random', firstTile: 'free', matchEnd: 'endOfRound', targetScore: 1000 } as const;
  const rules = secondRuleset('house', 6, line.hands.length, { ...any, handSize: pick(line.hands, 0).length });
  expect(secondRefusals(rules)).toEqual([]);
  return rules;
}

/** The file's own way to count what is legal: each tile with each open port, on an empty table the tiles. */
function pairs(match: Match): number {
  const hand = pick(match.hands, match.turn ?? -1);
  const ends = openEnds(playsOf(match.events), match.ruleset);
  if (ends.length === 0) return hand.length;
  return sum(hand.map((tile) => ends.filter((end) => hasNumber(tile, end.value)).length));
}

/** Our events in the file's words, each drawn tile by itself. */
function written(events: Match['events'], counts: readonly number[], yard: readonly string[]) {
  const left = { counts: [...counts], yard: [...yard] };
  return events.flatMap((event) => inTheirWords(event, left));
}

function inTheirWords(event: MatchEvent, left: { readonly counts: number[]; readonly yard: string[] }) {
  switch (event.type) {
    case 'lot':
      return [];
    case 'pass':
      return [{ k: 'pass', p: event.seat }];
    case 'draw':
      return left.yard.splice(0, event.tiles).map((t) => ({ k: 'draw', p: event.seat, t }));
    case 'play': {
      const { seat: p, tile: t, on = null, at = null, count, points: score } = event;
      return [{ k: 'play', p, t, on, at, nlegal: left.counts.shift(), count, score }];
    }
  }
}

function fifties(lines: readonly RoundLine[]) {
  return Array.from({ length: Math.ceil(lines.length / 50) }, (_, i) => {
    const some = lines.slice(i * 50, (i + 1) * 50);
    return [`rounds ${i * 50} to ${i * 50 + some.length - 1}`, some] as const;
  });
}
