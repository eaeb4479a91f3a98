import { OPERATION_NAMES, ROUTES } from '@slowfives/contract/routes.ts';
import { testCore } from '@slowfives/core/play-link-fixture.ts';
import { afterAll, expect, test } from 'vitest';
import { makeApp } from './app.ts';
import { HANDLERS } from './handlers.ts';

const core = testCore();
afterAll(() => core.close());

const outside = {
  sendSignIn: async () => {},
  askTest: async () => {},
  askRedelivery: async () => {},
  pushKey: null,
  allowLocal: false,
};
const app = makeApp({ core, site: 'https://fives.example', outside }, HANDLERS);

test('GET /v1 lists every route that is here, with a sentence for each', async () => {
  const { routes } = JSON.parse(await (await app.request('/v1')).text());
  const here = OPERATION_NAMES.filter((name) => name in HANDLERS);
  expect(routes.map(({ name }: { name: string }) => name)).toEqual(here);
  expect(routes).toContainEqual({
    name: 'notices',
    method: 'GET',
    path: ROUTES.notices.path,
    who: 'player',
    summary: expect.stringMatching(/\w/),
  });
});

test.each([
  ['GET', '/v1/matches', 'Here only POST can be done. Your own are at GET /v1/me/matches. GET /v1 lists every route.'],
  ['PUT', '/v1/matches', 'Here only POST can be done. GET /v1 lists every route.'],
  ['POST', '/v1', 'Here only GET can be done. GET /v1 lists every route.'],
])('%s %s is refused with the way to what may be meant', async (method, path, detail) => {
  const response = await app.request(path, { method });
  expect(await response.json()).toMatchObject({ code: 'method_not_allowed', detail });
});
