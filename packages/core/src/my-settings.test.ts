import { afterEach, beforeEach, expect, test } from 'vitest';
import { addEndpoint, endpointsOf } from './endpoints.ts';
import { stop } from './my-settings.ts';
import { NOW, type TestCore, testCore } from './play-link-fixture.ts';
import { createPlayer } from './players.ts';

const HOOK = { type: 'webhook', url: 'https://hooks.example.org/mine', format: 'standard', secrets: [] } as const;

let core: TestCore;
beforeEach(() => {
  core = testCore();
});
afterEach(() => core.close());

test('who stops all mails keeps the address, switched off; to stop them again changes nothing more', async () => {
  const { id: player } = await createPlayer(core, { name: 'Ann' });
  const mail = await addEndpoint(core, player, { type: 'email', address: 'ann@example.org' });
  const hook = await addEndpoint(core, player, HOOK);
  const off = { at: NOW, reason: 'unsubscribed', why: 'you asked for no more mail' };
  for (const at of [NOW, NOW + 60]) {
    core.at(at);
    await stop(core)({ player, channel: 'email', scope: { type: 'all' } });
    const all = await endpointsOf(core, player);
    expect(all).toHaveLength(2);
    expect(all).toEqual(expect.arrayContaining([{ ...mail, off }, hook]));
  }
});
