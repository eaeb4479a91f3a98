import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ROOT } from './ensure.mjs';

const TSC = 'typescript/bin/tsc';

const CHECKS = [
  { name: 'types', tool: TSC, args: ['-p', '.'] },
  { name: 'types of the site', tool: TSC, args: ['-p', 'packages/web'], needs: 'packages/web/src' },
  { name: 'types of infra', tool: TSC, args: ['-p', 'infra'], needs: '.sst/platform/config.d.ts' },
  { name: 'format and lint', tool: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'nothing unused', tool: 'knip/bin/knip.js', args: ['--no-progress', '--no-config-hints'] },
];

/** Runs every check, whatever the others say, and gives how many passed and failed. */
export const runChecks = () => {
  const results = CHECKS.filter(({ needs }) => needs === undefined || existsSync(ROOT + needs)).map(passes);
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
};

const passes = ({ name, tool, args }) => {
  const { status } = spawnSync(process.execPath, [`${ROOT}node_modules/${tool}`, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'}  ${name}`);
  return status === 0;
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  process.exitCode = runChecks().failed === 0 ? 0 : 1;
}
