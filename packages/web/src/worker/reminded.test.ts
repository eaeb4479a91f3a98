import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PushPayload, UNREADABLE } from './payload.ts';
import { showPush } from './pushed.ts';
import { type Screen, screen } from './screen-fixture.ts';
import { followTap } from './tapped.ts';

const PUSH: PushPayload = {
  ...UNREADABLE,
  kind: 'turn',
  title: 'Your turn',
  body: 'The count is 10.',
  tag: 'mat_1',
  version: 5,
  actions: [
    { action: 'play-1', title: '5-5', url: 'https://fives.example/p/x' },
    { action: 'remind', title: 'Remind me in 3 h', url: 'https://fives.example/r/x' },
  ],
};

let phone: Screen;
let asked: readonly [string, RequestInit | undefined][];
beforeEach(() => {
  phone = screen();
  asked = [];
  vi.stubGlobal('navigator', phone.navigator);
});
afterEach(() => vi.unstubAllGlobals());

/** Taps the button; the server answers so (undefined: there is no line). */
const tap = async (answer: (() => Response) | undefined): Promise<void> => {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked = [...asked, [url, init]];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  await showPush(phone.scope, PUSH);
  const [notification] = await phone.scope.registration.getNotifications();
  if (notification !== undefined) await followTap(phone.scope, notification, 'remind');
};

const json = (status: number, body: object) => () => Response.json(body, { status });

test('the button asks for a reminder without a window, and the notification goes', async () => {
  await tap(json(200, { code: 'asked', time: '2026-11-30T18:40:00Z', text: 'at 18:40' }));
  expect(asked).toEqual([['https://fives.example/r/x', { method: 'POST', headers: { Accept: 'application/json' } }]]);
  expect(phone.shown()).toEqual([]);
});

test('a turn that has been played meanwhile goes too', async () => {
  await tap(json(410, { code: 'outdated', time: null, text: 'The match has moved on.' }));
  expect(phone.shown()).toEqual([]);
});

test('where no reminder will come the notification says why, in silence, and no longer offers one', async () => {
  await tap(json(409, { code: 'late', time: null, text: 'Play now.' }));
  expect(phone.shown()).toEqual([{ ...PUSH, body: 'Play now.', actions: PUSH.actions.slice(0, 1) }]);
  expect(phone.rung).toEqual(['Your turn']);
});

test.each([
  ['without a line', undefined],
  ['where the server is busy', json(503, { code: 'unavailable' })],
  ['where somebody else answers', () => new Response('<h1>Log in to this network</h1>')],
])('%s the notification is there again as it was, in silence', async (_, answer) => {
  await tap(answer);
  expect(phone.shown()).toEqual([PUSH]);
  expect(phone.rung).toEqual(['Your turn']);
});

test('it is there again also where the tap took it away', async () => {
  await tap(() => {
    phone.swipe(PUSH.tag);
    return new Response('', { status: 502 });
  });
  expect(phone.shown()).toEqual([PUSH]);
});

test.each([{ code: 'asked' }, { code: 'late', text: 'Play now.' }, {}])(
  'a newer turn that came meanwhile stays, whatever is answered (%j)',
  async (body) => {
    const newer = { ...PUSH, version: 7 };
    await tap(() => {
      void phone.scope.registration.showNotification(newer.title, { data: newer, renotify: true, actions: [] });
      return Response.json(body);
    });
    expect(phone.shown()).toEqual([newer]);
  },
);
