import { expect, test } from 'vitest';
import { NIGHT, quietFaults } from './quiet.ts';

test.each([
  [null, {}],
  [NIGHT, {}],
  [{ from: '', to: '08:00' }, { from: 'none' }],
  [
    { from: '', to: '' },
    { from: 'none', to: 'none' },
  ],
  [{ from: '08:00', to: '08:00' }, { to: 'same' }],
] as const)('quiet hours of %o have these faults: %o', (quiet, faults) => {
  expect(quietFaults(quiet)).toEqual(faults);
});
