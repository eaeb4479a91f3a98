import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runChecks } from './check.mjs';
import { ensureInstalled, ROOT } from './ensure.mjs';
import { ensureChromium } from './ensure-chromium.mjs';

const VITEST = `${ROOT}node_modules/vitest/vitest.mjs`;
const SUMMARY = `${ROOT}reports/summary.json`;
const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** `npm test`: the checks, then the tests. `npm run proof`: that the rules are covered, and the tests at full numbers. */
const main = (args) => {
  const proof = args.includes('--proof');
  ensureInstalled();
  const chromium = ensureChromium();
  const checks = proof ? runCoverage() : runChecks();
  const tests = runTests(
    args.filter((arg) => arg !== '--proof'),
    {
      ...(proof ? { SLOWFIVES_PROOF: '1' } : {}),
      ...(chromium ? { CHROMIUM: chromium } : {}),
    },
  );
  finish(checks, tests);
};

/** Whether the tests of the rules run every line and branch of them. */
const runCoverage = () => {
  const args = ['run', 'packages/rules', '--coverage', '--reporter=dot'];
  const { status } = spawnSync(process.execPath, [VITEST, ...args], { cwd: ROOT, stdio: 'inherit' });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'}  every line and branch of the rules is covered`);
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
};

const runTests = (args, env) => {
  mkdirSync(`${ROOT}reports`, { recursive: true });
  rmSync(SUMMARY, { force: true });
  const { status } = spawnSync(process.execPath, [VITEST, 'run', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, SLOWFIVES_SUMMARY: SUMMARY },
    stdio: 'inherit',
  });
  const summary = existsSync(SUMMARY) ? JSON.parse(readFileSync(SUMMARY, 'utf8')) : NOTHING;
  return status === 0 ? summary : { ...summary, failed: Math.max(summary.failed, 1) };
};

/** The last line is read by machines: `N passed, N failed`, with the checks counted in. */
const finish = (checks, tests) => {
  const passed = checks.passed + tests.passed;
  const failed = checks.failed + tests.failed;
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''}`);
};

main(process.argv.slice(2));
