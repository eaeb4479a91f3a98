import { check } from '@slowfives/contract/check.ts';
import { createMatchBody } from '@slowfives/contract/create-match.ts';
import { expect, test } from 'vitest';
import { FIRST_DRAFT, toRequest, withPreset } from './draft.ts';

test('what the form asks for is what the contract takes', () => {
  const draft = { ...FIRST_DRAFT, seats: 4, bots: [true, false, true], target: '200', perMove: null };
  expect(check(createMatchBody, toRequest(draft)).ok).toBe(true);
  expect(toRequest(draft)).toEqual({
    ruleset: { preset: 'house', max_pip: 6, target_score: 200 },
    seats: 4,
    pace: { per_move: null },
    bots: [
      { seat: 1, strength: 'greedy' },
      { seat: 3, strength: 'greedy' },
    ],
  });
});

test('an empty target is left to the rules, a strange one to the server', () => {
  expect(toRequest(FIRST_DRAFT).ruleset).toEqual({ preset: 'house', max_pip: 6 });
  const strange = check(createMatchBody, toRequest({ ...FIRST_DRAFT, target: 'many' }));
  expect(strange.ok).toBe(false);
});

test('a bot whose seat is gone is gone too', () => {
  expect(toRequest({ ...FIRST_DRAFT, seats: 2, bots: [false, true, true] }).bots).toEqual([]);
});

test('other rules take what fits them and change the rest', () => {
  const draft = { ...FIRST_DRAFT, seats: 3, maxPip: 9, target: '200' };
  expect(withPreset(draft, { preset: 'flyclops', seats: [2], max_pip: [6] })).toMatchObject({
    preset: 'flyclops',
    seats: 2,
    maxPip: 6,
    target: '',
  });
});
