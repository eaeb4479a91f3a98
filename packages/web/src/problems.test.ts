import { ApiProblem } from '@slowfives/contract/api-problem.ts';
import { ENGLISH } from '@slowfives/words/english.ts';
import { expect, test } from 'vitest';
import { fieldErrors, sentenceFor } from './problems.ts';

const problem = (code: string, extra: object = {}): ApiProblem =>
  new ApiProblem({ type: 'about:blank', title: code, status: 422, code, ...extra });

test('a refusal of the rules is told by its reason', () => {
  const refused = problem('illegal_play', { reason: 'no_match' });
  expect(sentenceFor(refused, ENGLISH)).toBe('The tile does not match that end.');
});

test('a code is told in the reader’s words, an unknown one in the server’s', () => {
  expect(sentenceFor(problem('version_conflict'), ENGLISH)).toBe(ENGLISH.errors.version_conflict);
  expect(sentenceFor(problem('brand_new', { detail: 'Too blue.' }), ENGLISH)).toBe('That did not work: Too blue.');
});

test('without an answer the network is to blame', () => {
  expect(sentenceFor(new TypeError('Failed to fetch'), ENGLISH)).toBe(ENGLISH.errors.network);
});

test('what does not fit is told at its field', () => {
  const errors = [{ pointer: '/ruleset/target_score', detail: 'Must be at least 1.' }];
  expect(fieldErrors(problem('invalid_request', { errors }))).toEqual({
    '/ruleset/target_score': 'Must be at least 1.',
  });
  expect(fieldErrors(new TypeError('no net'))).toEqual({});
});
