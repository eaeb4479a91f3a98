/**
 * Type checks `sst.config.ts` and `infra/` (or the project named as argument) against the components of the pinned SST,
 * which `sst install` unpacks into `.sst/platform` once. Needs no account and asks none.
 * Exits with 0: right; 1: wrong; 3: nothing was checked, as SST's components aren't here and no registry gives them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const PLATFORM = path.join(ROOT, '.sst/platform');
const PROVIDERS = path.join(ROOT, '.sst/provider-lock.json');
const OFFLINE = {
  SST_SKIP_DEPENDENCY_CHECK: '1',
  SST_NO_BUN: '1',
  SST_TELEMETRY_DISABLED: '1',
  SST_STAGE: 'ci',
  AWS_EC2_METADATA_DISABLED: 'true',
};

/** How `npm` asks whether the registry is there. */
const IMPATIENT = [
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-factor=2',
  '--fetch-timeout=20000',
];
/** A registry lost half-way keeps `npm install` waiting for longer than anybody would. */
const PATIENCE_MS = 5 * 60_000;

const read = (file) => readFileSync(path.resolve(ROOT, file), 'utf8');
const say = (line) => process.stdout.write(`infra: ${line}\n`);

const run = (command, args) => {
  // biome-ignore lint/style/noProcessEnv: what is run needs this environment, and nothing is read from it here.
  const env = { ...process.env, ...OFFLINE };
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  });
  return { ok: status === 0, log: error ? error.message : `${stdout}${stderr}`.trim() };
};

/** Unpacked by this very SST, and with the providers that `sst.config.ts` pins (their lock is what SST writes last). */
const isInstalled = () =>
  [path.join(PLATFORM, 'version'), path.join(PLATFORM, 'config.d.ts'), PROVIDERS].every(existsSync) &&
  read(path.join(PLATFORM, 'version')).trim() === JSON.parse(read('node_modules/sst/package.json')).version &&
  JSON.parse(read(PROVIDERS)).every(({ version }) => read('sst.config.ts').includes(`'${version}'`));

const stop = (code, ...lines) => {
  for (const line of lines) say(line);
  process.exit(code);
};

const install = () => {
  const { ok: answers, log: silence } = run('npm', ['view', '@pulumi/aws', 'version', '--prefer-online', ...IMPATIENT]);
  if (!answers) stop(3, silence, 'NOT CHECKED: SST must be unpacked first, and the package registry gives no answer.');
  say('unpacking the components of SST into .sst/platform (half a minute, once) …');
  const { ok, log } = run(process.execPath, ['node_modules/sst/bin/sst.mjs', 'install']);
  if (!ok) stop(1, log, 'WRONG: `sst install` failed.');
};

if (!isInstalled()) install();
const { ok, log } = run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', process.argv[2] ?? 'infra']);
if (log) say(log);
say(ok ? 'the types are right.' : 'WRONG: the types are not those of the components.');
process.exitCode = ok ? 0 : 1;
