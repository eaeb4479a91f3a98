import { expect, test } from 'vitest';
import { house } from './testing.ts';
import { doubleValue, spinnerValue } from './worth.ts';

test.each([
  ['untilTwoCovered', [8, 8, 0, 0, 0]],
  ['whileEndsExposed', [8, 8, 8, 4, 0]],
  ['never', [0, 0, 0, 0, 0]],
] as const)('a 4-4 spinner under %s counts %j with 0 to 4 ports covered', (spinnerCount, values) => {
  const rules = house({ spinnerCount });
  expect([0, 1, 2, 3, 4].map((covered) => spinnerValue(rules, 4, covered))).toEqual(values);
});

test.each([
  ['both', 8],
  ['single', 4],
] as const)('a 4-4 at the end of an arm under %s counts %i', (endDoubleCounts, value) => {
  expect(doubleValue(house({ endDoubleCounts }), 4)).toBe(value);
});
