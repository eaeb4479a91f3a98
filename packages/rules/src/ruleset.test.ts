import { expect, test } from 'vitest';
import type { Overrides } from './presets.ts';
import { type Ruleset, refusals, scaleOf, warnings } from './ruleset.ts';
import { house } from './testing.ts';

const FREE = { firstLead: 'lot', firstTile: 'free' } as const;

const changed = (overrides: Overrides): Ruleset => ({ ...house(), ...overrides });

test.each<readonly [Overrides, string, string]>([
  [{ players: 3, handSize: 5, partnership: true }, 'partnership', 'partners need 4 seats'],
  [{ handSize: 15 }, 'handSize', 'a hand is a whole number from 1 to 14 with 2 seats and 28 tiles'],
  [
    { maxPip: 9, players: 4, handSize: 14 },
    'handSize',
    'a hand is a whole number from 1 to 13 with 4 seats and 55 tiles',
  ],
  [{ handSize: 0 }, 'handSize', 'a hand is a whole number from 1 to 14 with 2 seats and 28 tiles'],
  [{ handSize: 6.5 }, 'handSize', 'a hand is a whole number from 1 to 14 with 2 seats and 28 tiles'],
  [{ firstLead: 'lot' }, 'firstTile', 'a forced first tile needs first lead highestDouble'],
  [{ ...FREE, firstLeadNoDouble: 'redeal' }, 'firstLeadNoDouble', 'redeal needs first lead highestDouble'],
  [{ multiple: 3, playDivisor: 5 }, 'playDivisor', 'play divisor 5 needs multiple 5'],
  [{ bonusDivisor: 5, rounding: 'none' }, 'bonusDivisor', 'bonus divisor 5 needs a rounding'],
  [{ blockedTie: 'split3' }, 'blockedTie', 'split3 needs 3 seats'],
  [
    { players: 4, handSize: 5, partnerPips: 'included' },
    'partnerPips',
    "a partner's pips can only be included with partners and round base opponents",
  ],
  [
    { players: 4, handSize: 5, partnership: true, partnerPips: 'included', roundBase: 'allHands' },
    'partnerPips',
    "a partner's pips can only be included with partners and round base opponents",
  ],
  [
    { players: 4, handSize: 5, blockedTeamBasis: 'individual' },
    'blockedTeamBasis',
    'an individual basis needs partners',
  ],
  [{ targetScore: 0 }, 'targetScore', 'a target is a whole number from 1 to 1000'],
  [{ targetScore: 1005 }, 'targetScore', 'a target is a whole number from 1 to 1000'],
  [{ targetScore: 12.5 }, 'targetScore', 'a target is a whole number from 1 to 1000'],
  [{ targetScore: 61 }, 'targetScore', 'with these rules every score is a multiple of 5, so the target must be one'],
])('%j is refused', (overrides, parameter, reason) => {
  expect(refusals(changed(overrides))).toEqual([{ parameter, reason }]);
});

test.each<Overrides>([
  { players: 4, handSize: 7 },
  { handSize: 14 },
  { handSize: 1 },
  { targetScore: 1000 },
  { targetScore: 5 },
  { firstTile: 'free', firstLeadNoDouble: 'redeal' },
  { firstLeadNoDouble: 'redeal' },
  { multiple: 3, targetScore: 1 },
  { playDivisor: 5, targetScore: 61 },
  { bonusDivisor: 5, targetScore: 61 },
  { bonusDivisor: 5, rounding: 'up5' },
  { rounding: 'none', targetScore: 61 },
  { players: 3, handSize: 5, blockedTie: 'split3', targetScore: 61 },
  { players: 4, handSize: 5, partnership: true, partnerPips: 'included', blockedTeamBasis: 'individual' },
])('%j can be played', (overrides) => {
  expect(refusals(changed(overrides))).toEqual([]);
});

test.each<readonly [Overrides, 1 | 5]>([
  [{}, 5],
  [{ multiple: 3 }, 1],
  [{ playDivisor: 5 }, 1],
  [{ bonusDivisor: 5 }, 1],
  [{ rounding: 'none' }, 1],
  [{ blockedTie: 'split3' }, 1],
  [{ rounding: 'up5', matchEnd: 'endOfRound' }, 5],
])('under %j every award is a multiple of %i', (overrides, scale) => {
  expect(scaleOf(changed(overrides))).toBe(scale);
});

test.each<readonly [Overrides, readonly string[]]>([
  [{}, []],
  [{ bonusDivisor: 5 }, ['plays and the round bonus are scored on two scales']],
  [{ playDivisor: 5 }, ['plays and the round bonus are scored on two scales']],
  [{ playDivisor: 5, bonusDivisor: 5, targetScore: 249 }, []],
  [
    { playDivisor: 5, bonusDivisor: 5, targetScore: 250 },
    ['with both divisors 5 a match to 250 is very long; 61 is usual'],
  ],
  [{ targetScore: 250 }, []],
  [{ bonusDivisor: 5, targetScore: 250 }, ['plays and the round bonus are scored on two scales']],
  [{ playDivisor: 5, targetScore: 250 }, ['plays and the round bonus are scored on two scales']],
])('%j warns of %j', (overrides, reasons) => {
  const found = warnings(changed(overrides));
  expect(found.map(({ reason }) => reason)).toEqual(reasons);
  expect(found.every(({ parameter }) => parameter === 'bonusDivisor' || parameter === 'targetScore')).toBe(true);
});
