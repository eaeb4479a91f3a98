import { expect, test } from 'vitest';
import { parseRoute } from './router.tsx';

test.each([
  ['/', { page: 'home' }],
  ['/new', { page: 'new' }],
  ['/new/', { page: 'new' }],
  ['/settings', { page: 'settings' }],
  ['/sign-in', { page: 'sign-in' }],
  ['/m/mat_1', { page: 'match', id: 'mat_1' }],
  ['/m/mat_1/', { page: 'match', id: 'mat_1' }],
  ['/i/abc%20d', { page: 'invite', code: 'abc d' }],
  ['/i/%E0%A4%A', { page: 'invite', code: '%E0%A4%A' }],
  ['/m/a/b', { page: 'missing' }],
  ['/x/a', { page: 'missing' }],
  ['/x', { page: 'missing' }],
  ['/m', { page: 'missing' }],
])('%s is a page', (path, route) => {
  expect(parseRoute(path)).toEqual(route);
});
