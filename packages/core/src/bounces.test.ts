import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteBounces } from './bounces.ts';
import { endpointsOf } from './endpoints.ts';
import { type TestCore, testCore } from './play-link-fixture.ts';
import { askSignIn, signIn } from './sign-in.ts';

let core: TestCore;
let player: string;
beforeEach(async () => {
  core = testCore();
  const sent: string[] = [];
  await askSignIn(core, 'ann@example.org', async ({ token }) => void sent.push(token));
  player = (await signIn(core, { token: sent[0] ?? '' }, null)).player.id;
});

afterEach(() => core.close());

const bounce = (bounceType: string) => ({
  eventType: 'Bounce',
  bounce: { bounceType, bounceSubType: 'General', bouncedRecipients: [{ emailAddress: 'Ann@example.org' }] },
  mail: { destination: ['ann@example.org'] },
});

test('mail that bounces for good is switched off, and says since when and why', async () => {
  await noteBounces(core, bounce('Permanent'));
  expect(await endpointsOf(core, player)).toMatchObject([
    { type: 'email', off: { reason: 'bounced', why: 'the mailbox is not there' } },
  ]);
});

test('a full mailbox changes nothing', async () => {
  await noteBounces(core, bounce('Transient'));
  expect((await endpointsOf(core, player))[0]?.off).toBeUndefined();
});

test('a complaint switches mail off', async () => {
  const complaint = { complainedRecipients: [{ emailAddress: 'ann@example.org' }] };
  await noteBounces(core, { eventType: 'Complaint', complaint, mail: { destination: ['ann@example.org'] } });
  expect(await endpointsOf(core, player)).toMatchObject([{ off: { reason: 'complained', why: 'a complaint' } }]);
});
