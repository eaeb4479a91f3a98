import { HASHES } from '@slowfives/core/hashes.ts';
import type { MatchRecord } from '@slowfives/rules/record.ts';
import { verifyRecord } from '@slowfives/rules/verify.ts';
import { verdictLines } from '@slowfives/rules/verify-verdict.ts';
import { expect, test } from 'vitest';
import { runs, SEED } from '../proof.ts';
import { FALSIFICATIONS, type Falsification, falsified, sealed } from './falsify.ts';
import { longRecord, oneOf, type Pick, picker, randomRecord } from './random-record.ts';

const BASES = 60;

test('the records of random matches, over or not, hold', () => {
  for (let i = 0; i < runs(1000); i++) {
    const verdict = verifyRecord(HASHES, randomRecord(SEED * 10_000 + i));
    expect(verdict, `match ${i}: ${verdictLines(verdict).join('\n')}`).toMatchObject({ ok: true });
  }
});

test('each of many falsifications is rejected, and the step that fails is named', () => {
  const pick = picker(SEED, 77);
  const bases = Array.from({ length: Math.min(BASES, runs(1000)) }, (_, i) => longRecord(SEED * 20_000 + i, 2));
  for (let i = 0; i < runs(1000); i++) {
    const falsification = FALSIFICATIONS[i % FALSIFICATIONS.length];
    if (falsification !== undefined) checkCaught(falsification, bases, pick);
  }
});

const checkCaught = (falsification: Falsification, bases: readonly MatchRecord[], pick: Pick): void => {
  const changed = findOne(falsification, bases, pick);
  const { kind, caughtBy } = falsification;
  const verdict = verifyRecord(HASHES, changed);
  expect(verdict.ok, `${kind}: accepted`).toBe(false);
  if (verdict.ok) return;
  expect(caughtBy, `${kind}: ${verdict.step}: ${verdict.message}`).toContain(verdict.step);
  expect(verdict.message.length).toBeGreaterThan(10);
  if (falsification.mayNeedDigest) return;
  expect(verifyRecord(HASHES, sealed(changed)), `${kind}, with a new digest`).toMatchObject({
    ok: false,
    step: verdict.step,
  });
};

const findOne = (falsification: Falsification, bases: readonly MatchRecord[], pick: Pick): MatchRecord => {
  for (let tries = 0; tries < 2000; tries++) {
    const changed = falsified(oneOf(pick, bases), falsification, pick);
    if (changed !== null) return changed;
  }
  throw new Error(`no record has what "${falsification.kind}" would change`);
};
