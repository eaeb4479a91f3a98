import { beforeEach, expect, test } from 'vitest';
import { testCore } from './play-link-fixture.ts';
import { beat, outageBefore } from './sweep-beat.ts';

const HOUR = 3600;
const START = 1_800_000_000;

let now = START;
let core: ReturnType<typeof testCore>;
const pass = (seconds: number): void => {
  now += seconds;
  core.at(now);
};
beforeEach(() => {
  core = testCore();
  now = START;
  pass(0);
  return () => core.close();
});

test('before the first sweep, and while sweeps follow each other, there is no outage', async () => {
  expect(await outageBefore(core)).toBeNull();
  await beat(core, now);
  pass(120);
  expect(await outageBefore(core)).toBeNull();
});

test('sweeps that overlap behind an outage all see the same one, and the next sees none', async () => {
  await beat(core, START);
  pass(6 * HOUR);
  const first = await outageBefore(core);
  expect(first).toEqual({ from: START, until: START + 6 * HOUR });
  pass(40);
  expect(await outageBefore(core)).toEqual(first);
  await beat(core, START + 6 * HOUR);
  expect(await outageBefore(core)).toBeNull();
});

test('an outage behind one that was not dealt with takes it along', async () => {
  await beat(core, START);
  pass(6 * HOUR);
  await outageBefore(core);
  pass(10 * HOUR);
  expect(await outageBefore(core)).toEqual({ from: START, until: START + 16 * HOUR });
  await beat(core, now, false);
  pass(5 * HOUR);
  expect(await outageBefore(core)).toEqual({ from: START, until: START + 21 * HOUR });
});

test('of two that find an outage at the very same time one writes it down, and both use that', async () => {
  await beat(core, START);
  pass(6 * HOUR);
  const [one, other] = await Promise.all([outageBefore(core), outageBefore(core)]);
  expect(one).toEqual(other);
});

test('what a sweep could not meet gets its time back from the next, but not for ever', async () => {
  await beat(core, START);
  pass(6 * HOUR);
  const outage = await outageBefore(core);
  await beat(core, now, false);
  pass(60);
  expect(await outageBefore(core)).toEqual(outage);
  pass(HOUR);
  await beat(core, now, false);
  expect(await outageBefore(core)).toBeNull();
});

test('a sweep that began before the last one said it had run says nothing', async () => {
  await beat(core, START + 100);
  await beat(core, START + 50);
  pass(50 + 350);
  expect(await outageBefore(core)).toBeNull();
});
