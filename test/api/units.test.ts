import { beforeAll, expect, test } from 'vitest';
import { measureUnits, type UnitsReport } from '../../bench/units.ts';
import { runs, SEED } from '../proof.ts';

const MATCHES = runs(80);

let units: UnitsReport;

beforeAll(async () => {
  units = await measureUnits(MATCHES, SEED);
});

test('a move costs one write unit and one read unit of the table, at every move number', () => {
  expect(units.moves).toBeGreaterThan(MATCHES);
  expect([units.write_units_per_move, units.read_units_per_move]).toEqual([1, 1]);
  expect([units.most_write_units, units.most_read_units]).toEqual([1, 1]);
  for (const row of units.by_move) expect(row).toMatchObject({ write_units: 1, read_units: 1 });
});

test('at most one write in fifty puts closed rounds away', () => {
  expect(units.closing_writes_per_move).toBeLessThanOrEqual(0.02);
});

test('a notice costs one write unit', () => {
  expect(units.notice_write_units).toBe(1);
});

test('no item passes what one write unit holds, however long the match', () => {
  expect(units.max_item_bytes).toBeLessThanOrEqual(1024);
  expect(units.max_closed_bytes).toBeLessThanOrEqual(1024);
  process.stdout.write(
    `largest match: ${units.max_item_bytes} bytes; of two to 250 at move 200: ${units.max_item_bytes_at_200} bytes\n`,
  );
  expect(units.max_item_bytes_at_200).toBeGreaterThan(0);
  expect(units.max_item_bytes_at_200).toBeLessThan(800);
});
