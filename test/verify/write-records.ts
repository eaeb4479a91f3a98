import { writeFileSync } from 'node:fs';
import { makeNotation } from '@slowfives/rules/notation-make.ts';
import { makeRuleset, type Overrides, type Preset } from '@slowfives/rules/presets.ts';
import type { MatchRecord } from '@slowfives/rules/record.ts';
import { picker, recordBy } from './random-record.ts';

type When = (record: MatchRecord) => boolean;
type Sample = readonly [name: string, preset: Preset, overrides: Overrides, when: When];

const isOver: When = ({ result }) => result?.reason === 'target';

/** Rules, and what the sample shows: the first random match by them that does. */
const SAMPLES: readonly Sample[] = [
  ['house', 'house', { targetScore: 100 }, isOver],
  ['unfinished', 'house', { players: 3 }, ({ result, rounds }) => result === null && rounds.length === 2],
  [
    'resignation-of-three',
    'pagat',
    { players: 3 },
    (record) => isOver(record) && record.actions[0]?.type === 'resignation',
  ],
  ['double-nine-lots', 'house', { maxPip: 9, firstLead: 'lot', firstTile: 'free', targetScore: 60 }, isOver],
  [
    'redeal',
    'muggins',
    { handSize: 2, firstLeadNoDouble: 'redeal', targetScore: 50 },
    ({ rounds }) => (rounds[0]?.attempt ?? 0) > 1,
  ],
  ['random-lead', 'stakes', { players: 3, targetScore: 50 }, isOver],
  ['partners-all-spinners', 'five-up', { players: 4, partnership: true }, isOver],
];

const MOST_PLAYS = 120;

const find = ([name, preset, overrides, when]: Sample): MatchRecord => {
  const made = makeRuleset(preset, overrides);
  if (!made.ok) throw new Error(`${name}: ${JSON.stringify(made.error)}`);
  for (let seed = 1; ; seed++) {
    const record = recordBy(picker(seed, 61), preset, made.value);
    const plays = record.rounds.reduce((all, round) => all + round.plays.length, 0);
    if (plays > 0 && plays <= MOST_PLAYS && when(record)) return record;
  }
};

/** Writes each sample as JSON and as text. */
export const writeRecords = (): void => {
  for (const sample of SAMPLES) writeSample(sample[0], find(sample));
};

const writeSample = (name: string, record: MatchRecord): void => {
  writeFileSync(new URL(`../data/records/${name}.json`, import.meta.url), `${JSON.stringify(record, null, 1)}\n`);
  writeFileSync(new URL(`../data/records/${name}.txt`, import.meta.url), makeNotation(record));
};
