import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CHOICES, type Ruleset } from '@slowfives/rules/ruleset.ts';
import { type Player, startPlayer } from './slices.ts';

const SOURCE = join(import.meta.dirname, 'floor.c');
const COMPILERS = ['gcc', 'cc', 'clang'];
const LEADS = ['roundWinner', 'lastToPlay', 'alternate', 'firstLeadRule', 'lot'];

/** Compiles the C port into a folder; undefined where there is no compiler. */
export const compileC = (folder: string): string | undefined => {
  const program = join(folder, 'floor');
  const works = (compiler: string): boolean =>
    spawnSync(compiler, ['-O3', '-march=native', '-o', program, SOURCE], { stdio: 'ignore' }).status === 0;
  return COMPILERS.some(works) ? program : undefined;
};

/** The C port as a player: `generic` under any ruleset, or the fixed game of two with a double six set. */
export const startC = (program: string, loop: 'generic' | 'double_six', rules: Ruleset): Player =>
  startPlayer(`C, ${loop}`, program, [loop, ...numbersOf(rules).map(String)]);

/** The fields of `Rules` in floor.c: every choice in the order of CHOICES, then the hand and the target. */
const numbersOf = (rules: Ruleset): readonly number[] => {
  const names = Object.keys(CHOICES) as readonly (keyof typeof CHOICES)[];
  return [...names.map((name) => numberOf(name, rules[name])), rules.handSize, rules.targetScore];
};

const numberOf = (name: keyof typeof CHOICES, value: unknown): number => {
  if (name.startsWith('nextLead')) return LEADS.indexOf(String(value));
  if (typeof value !== 'string') return Number(value);
  const values: readonly unknown[] = CHOICES[name];
  return values.indexOf(value);
};
