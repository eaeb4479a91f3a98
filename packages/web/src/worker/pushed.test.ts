import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PushPayload, UNREADABLE } from './payload.ts';
import { showPush } from './pushed.ts';
import { type Screen, screen } from './screen-fixture.ts';

let phone: Screen;
beforeEach(() => {
  phone = screen();
  vi.stubGlobal('navigator', phone.navigator);
});
afterEach(() => vi.unstubAllGlobals());

const turn = (match: string, change: Partial<PushPayload> = {}): PushPayload => ({
  ...UNREADABLE,
  kind: 'turn',
  title: match,
  tag: match,
  version: 5,
  badge: 1,
  counted: 100,
  ...change,
});

const waiting = (matches: number, counted: number): PushPayload =>
  turn('waiting', { kind: 'waiting', title: `${matches} wait`, badge: matches, counted });

const show = async (...pushes: readonly PushPayload[]): Promise<void> => {
  for (const push of pushes) await showPush(phone.scope, push);
};

test('one line for all that wait takes the place of single turns, and leaves what else was told', async () => {
  await show(turn('ann'), turn('bo'), turn('cy', { kind: 'reminder_1' }), turn('di', { kind: 'match_ended' }));
  await show(waiting(4, 200));
  expect(phone.titles()).toEqual(['4 wait', 'cy', 'di']);
  expect(phone.badges.at(-1)).toBe(4);
});

test('the next such line takes the place of the last, and rings', async () => {
  await show(waiting(4, 200), waiting(5, 300));
  expect(phone.titles()).toEqual(['5 wait']);
  expect(phone.rung).toEqual(['4 wait', '5 wait']);
});

test('a single turn, sent when few wait, takes the place of the line', async () => {
  await show(waiting(4, 200), turn('ann', { counted: 300 }));
  expect(phone.titles()).toEqual(['ann']);
});

test('a reminder, or the end of a match, leaves the line where it is', async () => {
  await show(waiting(4, 200), turn('ann', { kind: 'reminder_2', counted: 300 }));
  await show(turn('bo', { kind: 'match_ended', counted: 300 }));
  expect(phone.titles()).toEqual(['4 wait', 'ann', 'bo']);
});

test.each([
  ['a line that comes after a newer line', waiting(5, 300), waiting(4, 200)],
  ['a line that comes after a newer single turn', turn('ann', { counted: 300 }), waiting(4, 200)],
  ['a single turn that comes after a newer line', waiting(4, 200), turn('ann', { counted: 100 })],
  ['an old turn of the same match', turn('ann', { version: 9 }), turn('ann', { version: 7, title: 'old' })],
])('%s hides nothing, and does not ring', async (_, newer, late) => {
  await show(newer, late);
  expect(phone.titles()).toEqual([newer.title]);
  expect(phone.rung).toEqual([newer.title]);
  expect(phone.badges).toEqual([newer.badge]);
});

test('of two that were sent in the same second the one that comes last is shown', async () => {
  await show(waiting(4, 200), turn('ann', { counted: 200 }));
  expect(phone.titles()).toEqual(['ann']);
});

test('pushes that come at once are shown one after the other', async () => {
  await Promise.all([showPush(phone.scope, turn('ann')), showPush(phone.scope, waiting(4, 200))]);
  expect(phone.titles()).toEqual(['4 wait']);
});

test('what an older worker has shown is left alone', async () => {
  const { kind: _, counted: __, ...old } = turn('ann');
  await show(old as PushPayload, waiting(4, 200));
  expect(phone.titles()).toEqual(['4 wait', 'ann']);
});
