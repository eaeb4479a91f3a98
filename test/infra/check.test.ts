import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from './stand-in.ts';

const NOT_CHECKED = 3;

/** `[file, text, what is written in its place, what the compiler then says]`: slips that only SST's own types can find. */
const MISSPELT = [
  ['table.ts', 'deletionProtection:', 'deletionProtect:', "'deletionProtect' does not exist in type 'DynamoArgs'"],
  ['api.ts', "timeout: '20 seconds'", "timeout: '20 secs'", `Type '"20 secs"' is not assignable`],
  ['api.ts', 'accessLog:', 'accessLogs:', "'accessLogs' does not exist in type"],
  ['defaults.ts', "'arm64'", "'arm46'", `Type '"arm46"' is not assignable`],
  [
    'changes.ts',
    'bisectBatchOnFunctionError',
    'bisectOnFunctionError',
    "'bisectOnFunctionError' does not exist in type",
  ],
  ['changes.ts', 'failedChanges.arn] }],', 'failedChanges.anr] }],', "Property 'anr' does not exist on type 'Queue'"],
  ['alarms.ts', 'treatMissingData', 'treatMissing', "'treatMissing' does not exist in type 'MetricAlarmArgs'"],
  ['stage.ts', '$app.stage', '$app.stag', "Property 'stag' does not exist on type"],
] as const;

interface Checked {
  readonly code: number | null;
  readonly log: string;
}

/** Runs the check of `root`, of all or of one project in it. */
const check = (root: string, project: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Checked> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'infra/check.mjs'), ...project], {
      env: { ...process.env, ...env },
    });
    let log = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (log += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, log }));
  });

describe('the program has the types of SST, and', () => {
  let own: Checked;
  let misspelt: Checked;
  let folder: string | undefined;

  beforeAll(async () => {
    own = await check(ROOT);
    if (own.code === NOT_CHECKED) return console.error(`\n*** THE TYPES OF infra/ WERE NOT CHECKED ***\n${own.log}`);
    folder = mkdtempSync(join(ROOT, '.sst/misspelt-'));
    misspell(folder);
    misspelt = await check(ROOT, [relative(ROOT, join(folder, 'infra'))]);
  }, 600_000);

  afterAll(() => folder && rmSync(folder, { recursive: true }));

  beforeEach(({ skip }) => skip(own.code === NOT_CHECKED, 'SST could not be unpacked: the package registry is silent'));

  test('uses them rightly', () => {
    expect(own.code, own.log).toBe(0);
  });

  test.each(MISSPELT)('in infra/%s, `%s` written as `%s` is reported', (file, _right, _wrong, said) => {
    const errors = errorsIn(misspelt.log).filter((line) => line.includes(`infra/${file}(`));
    expect(errors.join('\n')).toContain(said);
  });

  test('nothing else is reported', () => {
    expect(misspelt.code, misspelt.log).toBe(1);
    expect(errorsIn(misspelt.log)).toHaveLength(MISSPELT.length);
  });
});

/** A copy of the program with every slip in it, beside the same components and packages. */
const misspell = (folder: string): void => {
  cpSync(join(ROOT, 'infra'), join(folder, 'infra'), { recursive: true });
  cpSync(join(ROOT, 'sst.config.ts'), join(folder, 'sst.config.ts'));
  for (const name of ['packages', '.sst']) symlinkSync(join(ROOT, name), join(folder, name));
  for (const [file, right, wrong] of MISSPELT) replace(join(folder, 'infra', file), right, wrong);
};

const replace = (file: string, right: string, wrong: string): void => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(right)) throw new Error(`${file} has no ${right}`);
  writeFileSync(file, text.replace(right, wrong));
};

const errorsIn = (log: string): string[] => log.split('\n').filter((line) => line.includes(': error TS'));

test('a check without SST and without a registry says loudly that it checked nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slowfives-infra-'));
  mkdirSync(join(folder, 'infra'));
  cpSync(join(ROOT, 'infra/check.mjs'), join(folder, 'infra/check.mjs'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const { code, log } = await check(folder, [], { npm_config_registry: 'http://127.0.0.1:9' });
  rmSync(folder, { recursive: true });
  expect(code).toBe(NOT_CHECKED);
  expect(log).toContain('NOT CHECKED');
}, 60_000);
