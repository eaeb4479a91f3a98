import { toProblem } from '@slowfives/contract/api-problem.ts';
import { expect, test } from 'vitest';
import { announcement } from './announce.ts';
import { makeComplaints } from './complaints.ts';

test('that the server could not be reached is said until it answers', () => {
  const complaints = makeComplaints();
  complaints.sayOf(new TypeError('fetch failed'));
  expect(complaints.text.value).toContain('could not be reached');
  expect(announcement.value).toBe(complaints.text.value);
  complaints.answered();
  expect(complaints.text.value).toBe('');
  expect(announcement.value).toBe('');
});

test('what the server refused is said until something else is done', () => {
  const complaints = makeComplaints();
  complaints.sayOf(toProblem(409, JSON.stringify({ code: 'version_conflict', title: 'Conflict' })));
  complaints.answered();
  expect(complaints.text.value).toContain('The match has moved on.');
  complaints.clear();
  expect(complaints.text.value).toBe('');
});
