import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from './stand-in.ts';

const NOT_CHECKED = 3;

/** `[file, text, what is written in its place, what the compiler then says]`: slips that only SST's own types can find. */
const MISSPELT = [
  ['table.ts', 'deletionProtection:', 'deletionProtect:', "'deletionProtect' does not exist in type 'DynamoArgs'"],
  ['api.ts', "timeout: '20 seconds'", "timeout: '20 secs'", `Type '"20 secs"' is not assignable`],
  ['gateway.ts', 'accessLog:', 'accessLogs:', "'accessLogs' does not exist in type"],
  ['defaults.ts', "'arm64'", "'arm46'", `Type '"arm46"' is not assignable`],
  [
    'changes.ts',
    'bisectBatchOnFunctionError',
    'bisectOnFunctionError',
    "'bisectOnFunctionError' does not exist in type",
  ],
  ['changes.ts', 'failedChanges.arn] }],', 'failedChanges.anr] }],', "Property 'anr' does not exist on type 'Queue'"],
  ['alarms.ts', 'treatMissingData', 'treatMissing', "'treatMissing' does not exist in type 'MetricAlarmArgs'"],
  ['delivery.ts', 'partialResponses', 'partialResponse', "'partialResponse' does not exist in type"],
  ['schedule.ts', "'rate(1 minute)'", "'every minute'", `Type '"every minute"' is not assignable`],
  ['mail.ts', "'complaint'", "'complain'", `Type '"complain"' is not assignable`],
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

const FOLDER = '.sst/misspelt';

describe('the program has the types of SST, and', () => {
  let checked: Checked;

  // What takes long is SST's own source: the program and a copy of it with slips are checked at one go.
  beforeAll(async () => {
    misspell(join(ROOT, FOLDER));
    checked = await check(ROOT, [FOLDER]);
    if (checked.code === NOT_CHECKED) console.error(`\n*** THE TYPES OF infra/ WERE NOT CHECKED ***\n${checked.log}`);
  }, 600_000);

  afterAll(() => rmSync(join(ROOT, FOLDER), { recursive: true, force: true }));

  beforeEach(({ skip }) => skip(checked.code === NOT_CHECKED, 'SST could not be unpacked: the registry is silent'));

  test('uses them rightly: nothing is reported but slips', () => {
    expect(errorsIn(checked.log).filter((line) => !line.includes(`${FOLDER}/`))).toEqual([]);
  });

  test.each(MISSPELT)('in infra/%s, `%s` written as `%s` is reported', (file, _right, _wrong, said) => {
    const errors = errorsIn(checked.log).filter((line) => line.includes(`${FOLDER}/infra/${file}(`));
    expect(errors.join('\n')).toContain(said);
  });

  test('a slip is reported once, and fails the check', () => {
    expect(checked.code, checked.log).toBe(1);
    expect(errorsIn(checked.log)).toHaveLength(MISSPELT.length);
  });
});

/** A project of the program and of a copy with every slip in it, beside the same components and packages. */
const misspell = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(ROOT, 'infra'), join(folder, 'infra'), { recursive: true });
  symlinkSync(join(ROOT, 'packages'), join(folder, 'packages'));
  const include = ['../../sst.config.ts', '../../infra/**/*.ts', '../platform/config.d.ts', 'infra/**/*.ts'];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../infra/tsconfig.json', include }));
  for (const [file, right, wrong] of MISSPELT) replace(join(folder, 'infra', file), right, wrong);
};

const replace = (file: string, right: string, wrong: string): void => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(right)) throw new Error(`${file} has no ${right}`);
  writeFileSync(file, text.replace(right, wrong));
};

const errorsIn = (log: string): string[] => log.split('\n').filter((line) => line.includes(': error TS'));

describe('without SST and without a registry', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'slowfives-infra-'));
    mkdirSync(join(folder, 'infra'));
    cpSync(join(ROOT, 'infra/check.mjs'), join(folder, 'infra/check.mjs'));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('a check says loudly that it checked nothing', async () => {
    const { code, log } = await check(folder, [], { npm_config_registry: 'http://127.0.0.1:9' });
    expect(code).toBe(NOT_CHECKED);
    expect(log).toContain('NOT CHECKED');
  }, 60_000);
});
