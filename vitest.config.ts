import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUT_MS } from './test/proof.ts';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['packages/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '.sst/**', 'bench/**'],
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    maxWorkers: '100%',
    reporters: ['default', './scripts/vitest-reporter.ts'],
    /** `npm run coverage`: the rules alone, by the tests that stand beside them; less than all of them fails. */
    coverage: {
      provider: 'v8',
      include: ['packages/rules/src/**'],
      reportsDirectory: 'reports/coverage',
      reporter: ['text'],
      thresholds: { 100: true },
    },
  },
});
