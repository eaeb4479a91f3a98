import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const DEBIAN = '/usr/bin/chromium';
const PACKAGES = ['chromium', 'fonts-dejavu'];

/** A Chromium for the browser tests: `CHROMIUM`, Debian's, or, as root, Debian's after installing it; else undefined. */
export const ensureChromium = () => findChromium() ?? (canInstall() && install() ? findChromium() : warn());

const findChromium = () => [process.env.CHROMIUM, DEBIAN].find((path) => path && existsSync(path));

const canInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

const install = () => {
  console.log('Installing Chromium for the browser tests …');
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...PACKAGES);
};

const apt = (...args) =>
  spawnSync('apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }).status === 0;

const warn = () => {
  console.log('');
  console.log('!!! NO CHROMIUM: THE BROWSER TESTS ARE SKIPPED, SO NOBODY HAS LOOKED AT THE SITE.');
  console.log('!!! Install it (Debian: apt-get install chromium fonts-dejavu) or set CHROMIUM to its path.');
  console.log('');
  return undefined;
};
