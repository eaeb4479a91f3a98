import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureNotices } from './notices.ts';
import { measureEngine } from './rules/engine.ts';
import { measureUnits } from './units.ts';

const LATEST = join(import.meta.dirname, 'latest.json');
const SEED = 5;
const MATCHES = 58;

/** What can be measured, by name. */
const PARTS = {
  engine: () => measureEngine(process.argv.includes('--peers')),
  units: () => measureUnits(MATCHES, SEED),
  notices: () => measureNotices(10, SEED),
} as const;

type Part = keyof typeof PARTS;

const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);

/** Measures the named parts, or all; prints one table, keeps the figures of all, and with `--json` prints them last. */
const run = async (args: readonly string[]): Promise<void> => {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const unknown = named.find((name) => !isPart(name));
  if (unknown !== undefined) {
    process.stderr.write(`There is no ${unknown} to measure; there is: ${Object.keys(PARTS).join(', ')}.\n`);
    process.exitCode = 2;
    return;
  }
  const figures: Record<string, object> = {};
  for (const name of named.length > 0 ? named.filter(isPart) : (Object.keys(PARTS) as Part[])) {
    figures[name] = await PARTS[name]();
  }
  process.stdout.write(`${table(figures)}\n`);
  if (named.length === 0) writeFileSync(LATEST, `${JSON.stringify(figures, null, 2)}\n`);
  const [only] = named.length === 1 ? Object.values(figures) : [];
  if (args.includes('--json')) process.stdout.write(`${JSON.stringify(only ?? figures)}\n`);
};

/** A row for each figure; those that are lists get a row for each entry. */
const table = (figures: Readonly<Record<string, object>>): string => {
  const rows = Object.entries(figures).flatMap(([part, of]) => rowsOf(part, of));
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
};

const rowsOf = (name: string, value: unknown): readonly (readonly [string, string])[] => {
  if (Array.isArray(value)) return value.map((entry): [string, string] => [name, inWords(entry)]);
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => rowsOf(`${name}.${key}`, inner));
};

const inWords = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null
    ? Object.entries(entry)
        .map(([key, value]) => `${key} ${value}`)
        .join(', ')
    : String(entry);

await run(process.argv.slice(2));
