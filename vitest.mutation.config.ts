import { defineConfig } from 'vitest/config';

/** The tests that mutants of the rules are run against, and nothing else. */
export default defineConfig({ test: { include: ['packages/rules/src/**/*.test.ts'], testTimeout: 60_000 } });
