import { expect, test } from 'vitest';
import { parsePayload, UNREADABLE } from './payload.ts';

const PUSH = {
  kind: 'turn',
  title: 'Your turn against Bo',
  body: 'The count is 10.',
  url: 'https://fives.example/m/mat_1',
  tag: 'mat_1',
  version: 7,
  badge: 2,
  counted: 1_764_406_800,
  actions: [{ action: 'play-1', title: '5-5', url: 'https://fives.example/p/x' }],
};

test('a push is read as it was sent', () => {
  expect(parsePayload(JSON.stringify(PUSH))).toEqual(PUSH);
});

test.each([
  ['nothing', undefined],
  ['no JSON', 'hello'],
  ['a number', '7'],
  ['null', 'null'],
])('a push of %s is shown all the same', (_, text) => {
  expect(parsePayload(text)).toEqual(UNREADABLE);
});

test('of a push that is not whole, what can be read is shown', () => {
  const broken = { ...PUSH, version: 'seven', actions: [{ action: 'play-1' }, ...PUSH.actions] };
  expect(parsePayload(JSON.stringify(broken))).toEqual({ ...PUSH, version: UNREADABLE.version });
});
