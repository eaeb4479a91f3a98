import { beforeAll, expect, test } from 'vitest';
import { measureNotices, type NoticeUnits } from '../../bench/notices.ts';
import { runs, SEED } from '../proof.ts';

let units: NoticeUnits;

beforeAll(async () => {
  units = await measureNotices(runs(30), SEED);
});

test('the due index costs a tenth of a write a move for deadlines, and a fifth with reminders', () => {
  expect(units.moves).toBeGreaterThan(50);
  expect(units.index_units_per_move_deadlines).toBeLessThanOrEqual(0.1);
  expect(units.index_units_per_move_reminders).toBeLessThanOrEqual(0.2);
});

test.each(['inbox', 'push', 'mail', 'webhook'] as const)('a notice by %s costs two writes', (channel) => {
  expect(units[`units_per_notice_${channel}`]).toBeLessThanOrEqual(2.1);
});
