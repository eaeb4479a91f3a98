import { expect, test } from 'vitest';
import { detailOf, retryAfterOf } from './ssrf-answer.ts';

const NOW = Date.parse('2026-11-29T09:00:00Z') / 1000;
const answered = (text: string, retryAfter?: string) =>
  ({ type: 'answered', status: 429, text, ...(retryAfter === undefined ? {} : { retryAfter }) }) as const;

test.each([
  [undefined, undefined],
  ['7', 7],
  ['0', 0],
  ['Sun, 29 Nov 2026 09:02:00 GMT', 120],
  ['Sun, 29 Nov 2026 08:00:00 GMT', 0],
  ['99999999', 86_400],
  ['soon', undefined],
])('“Retry-After: %s” is %s seconds', (header, seconds) => {
  expect(retryAfterOf(answered('', header), NOW)).toBe(seconds);
});

test('an answer is one short line in the log', () => {
  expect(detailOf(answered('Too\r\nmany\u0000\u202E of  them\n'))).toBe('429 Too many of them');
  expect(detailOf(answered(''))).toBe('429');
  expect(detailOf(answered('x'.repeat(1024)))).toHaveLength(120);
});
