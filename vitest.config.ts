import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUT_MS } from './test/proof.ts';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['packages/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '.sst/**', 'bench/**'],
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    reporters: ['default', './scripts/vitest-reporter.ts'],
  },
});
