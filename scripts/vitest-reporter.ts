import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { PROOF_TITLE } from '../test/proof.ts';

interface Summary {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Ends a run with `N passed, N failed`, or leaves the three numbers in the file named by SLOWFIVES_SUMMARY. */
export default class implements Reporter {
  onInit(): void {
    console.log(`Long suites: ${PROOF_TITLE}`);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const summary = summarise(modules, errors);
    const file = process.env['SLOWFIVES_SUMMARY'];
    if (file === undefined) console.log(toLine(summary));
    else writeFileSync(file, JSON.stringify(summary));
  }
}

/** A file that cannot be loaded, a suite whose hook fails, and an error outside every test each count as one failure. */
const summarise = (modules: readonly TestModule[], errors: readonly SerializedError[]): Summary => {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  const broken = suites.filter((suite) => suite.errors().length > 0).length;
  return {
    passed: count('passed'),
    failed: count('failed') + broken + errors.length,
    skipped: count('skipped') + count('pending'),
  };
};

const toLine = ({ passed, failed, skipped }: Summary): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
