import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The root of the checkout, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));

const STAMP = `${ROOT}node_modules/.slowfives-stamp`;
const DEPENDENCY_FIELDS = ['workspaces', 'dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--include=dev'];

/** Installs the dependencies if they are missing or stale; otherwise it costs a few milliseconds. Says so on stderr. */
export const ensureInstalled = () => {
  refuseOldNode();
  if (readIfThere(STAMP) === wanted()) return;
  console.error('Installing what is missing (about half a minute, this once) …');
  const installed = existsSync(`${ROOT}package-lock.json`) && npm('ci');
  if (!installed && !npm('install')) {
    console.error('npm could not install the dependencies; see its message above.');
    process.exit(1);
  }
  writeFileSync(STAMP, wanted());
};

const refuseOldNode = () => {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return;
  console.error(`Slow Fives needs Node 20 or later; this is ${process.version}.`);
  process.exit(1);
};

/** A digest of everything that decides what stands in node_modules. */
const wanted = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  hash.update(readIfThere(`${ROOT}package-lock.json`) ?? '');
  for (const file of manifests()) hash.update(dependenciesOf(file));
  return hash.digest('hex');
};

const manifests = () => [
  `${ROOT}package.json`,
  ...readdirSync(`${ROOT}packages`)
    .sort()
    .map((name) => `${ROOT}packages/${name}/package.json`)
    .filter((file) => existsSync(file)),
];

const dependenciesOf = (file) => {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  return JSON.stringify([manifest.name, ...DEPENDENCY_FIELDS.map((field) => manifest[field] ?? null)]);
};

/** npm writes to stderr alone, because stdout may be read by a program (`npm start -- --json`). */
const npm = (command) =>
  spawnSync('npm', [command, ...QUIET], { cwd: ROOT, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
    .status === 0;

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
