import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const HOUSE = ['biome.json', '.gitignore', 'scripts/no-math-random.grit'];

const IMPORTS = 'lint/style/noRestrictedImports';
const GLOBALS = 'lint/style/noRestrictedGlobals';
const RANDOM = 'plugin';

/** What each package may import of the others. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  words: [],
  board: ['rules'],
  contract: ['rules'],
  core: ['rules', 'board', 'words'],
  functions: ['rules', 'board', 'words', 'contract', 'core'],
  local: ['rules', 'board', 'words', 'contract', 'core', 'functions'],
  web: ['rules', 'board', 'words', 'contract'],
};

/** `[package, file, code, the rules that must speak]`; the code of a row is all there is in its file. */
type Row = readonly [dir: string, file: string, code: string, rules: readonly string[]];

const PACKAGES = Object.keys(MAY_IMPORT);
const PAIRS = PACKAGES.flatMap((from) => PACKAGES.filter((to) => to !== from).map((to) => [from, to] as const));

const byName = PAIRS.map(([from, to]): Row => {
  const allowed = MAY_IMPORT[from]?.includes(to) ?? false;
  return [from, 'by-name.ts', `import '@slowfives/${to}/tile.ts';`, allowed ? [] : [IMPORTS]];
});

const byPath = PAIRS.map(([from, to]): Row => [from, 'by-path.ts', `import '../../${to}/src/tile.ts';`, [IMPORTS]]);

const special: readonly Row[] = [
  ['rules', 'own.ts', "import './tile.ts';", []],
  ['rules', 'lazily.ts', "export const api = import('@slowfives/core/matches.ts');", [IMPORTS]],
  ['rules', 'again.ts', "export { get } from '@slowfives/core/matches.ts';", [IMPORTS]],
  ['rules', 'for-its-type.ts', "import type { A } from '@slowfives/core/matches.ts';", [IMPORTS]],
  ['rules', 'round-about.ts', "import './../../core/src/matches.ts';", [IMPORTS]],
  ['rules', 'outside.ts', "import '../package.json';", [IMPORTS]],
  ['rules', 'node.ts', "import 'node:crypto';", [IMPORTS]],
  ['rules', 'library.ts', "import 'zod';", [IMPORTS]],
  ['rules', 'own.test.ts', "import { test } from 'vitest'; import '../../../test/proof.ts'; import './tile.ts';", []],
  ['rules', 'core.test.ts', "import '@slowfives/core/matches.ts';", [IMPORTS]],
  ['board', 'deeper/own.ts', "import '../svg.ts';", []],
  ['board', 'node.ts', "import 'node:zlib';", [IMPORTS]],
  ['words', 'library.ts', "import 'temporal-polyfill';", [IMPORTS]],
  ['contract', 'zod.ts', "import 'zod';", []],
  ['contract', 'hono.ts', "import 'hono';", [IMPORTS]],
  ['contract', 'node.ts', "import 'node:fs';", [IMPORTS]],
  ['contract', 'node.test.ts', "import 'node:http';", []],
  ['contract', 'hono.test.ts', "import 'hono';", [IMPORTS]],
  ['core', 'store/up.ts', "import '../clock.ts';", []],
  ['core', 'store/far.ts', "import '../../../functions/src/api.ts';", [IMPORTS]],
  ['core', 'node.ts', "import 'node:crypto';", []],
  ['core', 'hono.ts', "import 'hono';", [IMPORTS]],
  ['core', 'hono-http.ts', "import 'hono/http-exception';", [IMPORTS]],
  ['core', 'lambda.ts', "import type { A } from 'aws-lambda';", [IMPORTS]],
  ['functions', 'hono.ts', "import 'hono/aws-lambda';", []],
  ['functions', 'server.ts', "import '@hono/node-server';", [IMPORTS]],
  ['local', 'server.ts', "import '@hono/node-server';", []],
  ['local', 'infra.ts', "import '../../../infra/table.ts';", [IMPORTS]],
  ['web', 'node.ts', "import 'node:fs';", [IMPORTS]],
  ['web', 'preact.ts', "import 'preact';", []],
  ['rules', 'time.ts', 'export const now = Date.now();', [GLOBALS]],
  ['rules', 'seed.ts', 'export const seed = crypto.randomUUID();', [GLOBALS]],
  ['rules', 'ask.ts', "export const answer = fetch('/');", [GLOBALS]],
  ['rules', 'args.ts', 'export const args = process.argv;', [GLOBALS]],
  ['board', 'time.ts', 'export const now = new Date();', [GLOBALS]],
  ['rules', 'luck.ts', 'export const luck = Math.random();', [RANDOM]],
  ['core', 'luck.ts', 'export const luck = Math.random;', [RANDOM]],
];

const ROWS = [...byName, ...byPath, ...special];
const WATCHED = [IMPORTS, GLOBALS, RANDOM];

let folder: string;
let found: ReadonlyMap<string, readonly string[]>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'slowfives-house-'));
  for (const file of HOUSE) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  for (const row of ROWS) write(join(folder, pathOf(row)), row[2]);
  found = lint();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(ROWS.map((row) => [row[0], row[2], row[3].join() || 'passes', row] as const))(
  'in %s, `%s`: %s',
  (_package, _code, _rules, row) => {
    expect(found.get(pathOf(row)) ?? []).toEqual(row[3]);
  },
);

const pathOf = ([dir, file, code]: Row): string => {
  const to = /slowfives\/(\w+)|\.\.\/(\w+)\/src/.exec(code);
  return file.startsWith('by-') ? `packages/${dir}/src/${to?.[1] ?? to?.[2]}-${file}` : `packages/${dir}/src/${file}`;
};

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** Runs the linter once over all rows; which of the watched rules spoke, by file. */
const lint = (): ReadonlyMap<string, readonly string[]> => {
  const args = [BIOME, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const { diagnostics }: Report = JSON.parse(stdout);
  const spoken = diagnostics.filter(({ category }) => WATCHED.includes(category));
  const paths = [...new Set(spoken.map(({ location }) => location.path))];
  return new Map(paths.map((path) => [path, rulesAt(path, spoken)]));
};

const rulesAt = (path: string, spoken: Report['diagnostics']): string[] => [
  ...new Set(spoken.filter(({ location }) => location.path === path).map(({ category }) => category)),
];

interface Report {
  readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: string } }[];
}
