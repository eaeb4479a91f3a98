import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpointsOf } from './endpoints.ts';
import { stop } from './my-settings.ts';
import { NOW, type TestCore, testCore } from './play-link-fixture.ts';
import { createPlayer, scrubPlayer } from './players.ts';
import { askSignIn, type SignInSecrets, signIn } from './sign-in.ts';
import { readAddress } from './sign-in-address.ts';
import { releaseAddress } from './sign-in-owner.ts';
import { readAccessToken } from './tokens.ts';

let core: TestCore;
let mails: SignInSecrets[] = [];
beforeEach(() => {
  core = testCore();
  mails = [];
});
afterEach(() => core.close());

const ANN = 'ann@example.org';
const send = async (secrets: SignInSecrets): Promise<void> => void mails.push(secrets);

/** Asks, a minute after whatever was before, and gives what the mail says. */
const asked = async (address = ANN): Promise<SignInSecrets & { readonly code: string }> => {
  core.at(core.now() + 60);
  await askSignIn(core, address, send);
  const mail = mails.at(-1);
  if (mail === undefined || mail.code === null) throw new Error('no code was sent');
  return { ...mail, code: mail.code };
};

const wrong = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const REFUSED = { name: 'AppError', code: 'code_refused' };

test.each([
  ['ann@example.org', 'ann@example.org'],
  ['  Ann.Lee+fives@Example.ORG \n', 'Ann.Lee+fives@example.org'],
  ['jose\u0301@b\u00fccher.example', 'jos\u00e9@xn--bcher-kva.example'],
  ['ann', undefined],
  ['ann@', undefined],
  ['@example.org', undefined],
  ['ann@localhost', undefined],
  ['ann@example.org, bob@example.org', undefined],
  ['ann@example.org\r\nBcc: bob@example.org', undefined],
  ['<ann@example.org>', undefined],
  ['"ann lee"@example.org', undefined],
  ['ann..lee@example.org', undefined],
  ['ann@exam_ple.org', undefined],
  ['ann@127.0.0.1', undefined],
  [`${'a'.repeat(65)}@example.org`, undefined],
  [`ann@${'a.'.repeat(130)}org`, undefined],
])('%j is read as %j', (typed, address) => {
  expect(readAddress(typed)).toBe(address);
});

test('what is no address is refused, and nothing is sent', async () => {
  await expect(askSignIn(core, 'ann at home', send)).rejects.toMatchObject({ code: 'invalid_request' });
  expect(mails).toEqual([]);
});

test('the code signs in a player made for the address, and mails go there', async () => {
  const { code } = await asked();
  expect(code).toMatch(/^\d{6}$/);
  const { player, tokens, isNew } = await signIn(core, { address: ' Ann@EXAMPLE.org', code }, null, { language: 'es' });
  expect(isNew).toBe(true);
  expect(player.language).toBe('es');
  expect(await readAccessToken(core, tokens.accessToken)).toBe(player.id);
  expect(await endpointsOf(core, player.id)).toMatchObject([{ type: 'email', address: ANN }]);
});

test('the link signs in on another device, as the same player', async () => {
  const first = await signIn(core, { address: ANN, code: (await asked()).code }, null);
  const second = await signIn(core, { token: (await asked()).token }, null);
  expect(second).toMatchObject({ isNew: false, player: { id: first.player.id } });
});

test('a guest who adds an address stays who they are, on every device', async () => {
  const guest = await createPlayer(core, { name: 'Guest' });
  const here = await signIn(core, { address: ANN, code: (await asked()).code }, guest.id);
  expect(here).toMatchObject({ isNew: false, player: { id: guest.id, name: 'Guest' } });
  const there = await signIn(core, { token: (await asked()).token }, null);
  expect(there.player.id).toBe(guest.id);
});

test('a guest who signs in with a known address becomes its player', async () => {
  const owner = await signIn(core, { address: ANN, code: (await asked()).code }, null);
  const guest = await createPlayer(core, {});
  const { player } = await signIn(core, { address: ANN, code: (await asked()).code }, guest.id);
  expect(player.id).toBe(owner.player.id);
  expect(await endpointsOf(core, guest.id)).toEqual([]);
});

test('a new address takes the place of the old one, which no longer signs in', async () => {
  const { player } = await signIn(core, { address: ANN, code: (await asked()).code }, null);
  const changed = await signIn(
    core,
    { address: 'new@example.org', code: (await asked('new@example.org')).code },
    player.id,
  );
  expect(changed.player.id).toBe(player.id);
  expect(await endpointsOf(core, player.id)).toMatchObject([{ type: 'email', address: 'new@example.org' }]);
  const other = await signIn(core, { address: ANN, code: (await asked()).code }, null);
  expect(other).toMatchObject({ isNew: true });
  expect(other.player.id).not.toBe(player.id);
});

test('who stopped all mails still signs in without them, and can ask for them again', async () => {
  const { player } = await signIn(core, { address: ANN, code: (await asked()).code }, null);
  await stop(core)({ player: player.id, channel: 'email', scope: { type: 'all' } });
  const again = await signIn(core, { address: ANN, code: (await asked()).code }, null);
  expect(again.player.id).toBe(player.id);
  expect(await endpointsOf(core, player.id)).toMatchObject([{ address: ANN, off: { reason: 'unsubscribed' } }]);
  await signIn(core, { address: ANN, code: (await asked()).code }, player.id);
  const [email] = await endpointsOf(core, player.id);
  expect(email).toMatchObject({ type: 'email', address: ANN });
  expect(email?.off).toBeUndefined();
});

test('the address of a player who was forgotten, or gave it up, is free again', async () => {
  const first = await signIn(core, { address: ANN, code: (await asked()).code }, null);
  await scrubPlayer(core, first.player.id);
  const second = await signIn(core, { address: ANN, code: (await asked()).code }, null);
  expect(second.player.id).not.toBe(first.player.id);
  await releaseAddress(core, first.player.id, ANN);
  const third = await signIn(core, { address: ANN, code: (await asked()).code }, null);
  expect(third.player.id).toBe(second.player.id);
  await releaseAddress(core, second.player.id, ANN);
  const fourth = await signIn(core, { address: ANN, code: (await asked()).code }, null);
  expect(fourth.isNew).toBe(true);
});

test('code and link are good once, and then neither is', async () => {
  const { code, token } = await asked();
  await signIn(core, { address: ANN, code }, null);
  await expect(signIn(core, { address: ANN, code }, null)).rejects.toMatchObject(REFUSED);
  await expect(signIn(core, { token }, null)).rejects.toMatchObject(REFUSED);
});

test('of many who show the same code or link at once, one gets in', async () => {
  const { code, token } = await asked();
  const proofs = Array.from({ length: 20 }, (_, i) => (i % 2 ? { token } : { address: ANN, code }));
  const results = await Promise.allSettled(proofs.map((proof) => signIn(core, proof, null)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a code is over after ten minutes, and so is its link', async () => {
  const { code, token } = await asked();
  core.at(core.now() + 600);
  await expect(signIn(core, { address: ANN, code }, null)).rejects.toMatchObject(REFUSED);
  await expect(signIn(core, { token }, null)).rejects.toMatchObject(REFUSED);
});

test('after five wrong codes the right one is refused; the link still works', async () => {
  const { code, token } = await asked();
  for (let by = 1; by <= 5; by++) {
    await expect(signIn(core, { address: ANN, code: wrong(code, by) }, null)).rejects.toMatchObject(REFUSED);
  }
  await expect(signIn(core, { address: ANN, code }, null)).rejects.toMatchObject(REFUSED);
  expect((await signIn(core, { token }, null)).isNew).toBe(true);
});

test('a hundred guesses at once are five tries', async () => {
  const { code } = await asked();
  const guesses = Array.from({ length: 100 }, (_, i) => wrong(code, i + 1));
  const results = await Promise.allSettled(guesses.map((guess) => signIn(core, { address: ANN, code: guess }, null)));
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  await expect(signIn(core, { address: ANN, code }, null)).rejects.toMatchObject(REFUSED);
});

test('a wrong code and an address that never asked are refused alike', async () => {
  const { code } = await asked();
  const refusals = await Promise.allSettled([
    signIn(core, { address: ANN, code: wrong(code) }, null),
    signIn(core, { address: 'nobody@example.org', code }, null),
    signIn(core, { address: 'no address', code }, null),
    signIn(core, { token: 'rubbish' }, null),
    signIn(core, { token: '' }, null),
  ]);
  const said = refusals.map((refusal) => (refusal.status === 'rejected' ? String(refusal.reason) : 'let in'));
  expect(new Set(said).size).toBe(1);
  expect(said[0]).toContain('code or link is wrong');
});

test('asking is answered the same, with the same work, whether or not the address is known', async () => {
  const work = async (address: string): Promise<readonly unknown[]> => {
    const before = core.writes();
    const answer = await askSignIn(core, address, send);
    return [answer, core.writes() - before];
  };
  const unknown = await work(ANN);
  await signIn(core, { address: ANN, code: mails[0]?.code ?? '' }, null);
  core.at(NOW + 3600);
  const stranger = await work('bob@example.org');
  const known = await work(ANN);
  expect(known).toEqual(unknown);
  expect(known).toEqual(stranger);
  expect(mails).toHaveLength(3);
});

test('a new code is made at most once a minute, and the one before is then void', async () => {
  const first = await asked();
  expect(await askSignIn(core, ANN, send)).toEqual({ expiresIn: 600 });
  core.at(core.now() + 59);
  await askSignIn(core, ANN, send);
  expect(mails).toHaveLength(1);
  const second = await asked();
  expect(mails).toHaveLength(2);
  await expect(signIn(core, { token: first.token }, null)).rejects.toMatchObject(REFUSED);
  expect(await signIn(core, { token: second.token }, null)).toMatchObject({ isNew: true });
});

test('many who ask at once cause one mail', async () => {
  await Promise.all(Array.from({ length: 20 }, () => askSignIn(core, ANN, send)));
  expect(mails).toHaveLength(1);
});

test('who guesses all day gets twenty guesses; who has the mail still gets in by its link', async () => {
  for (let round = 0; round < 4; round++) {
    const { code } = await asked();
    for (let by = 1; by <= 5; by++) {
      await expect(signIn(core, { address: ANN, code: wrong(code, by) }, null)).rejects.toMatchObject(REFUSED);
    }
  }
  core.at(core.now() + 60);
  await askSignIn(core, ANN, send);
  const mail = mails.at(-1);
  expect(mail?.code).toBeNull();
  expect(await signIn(core, { token: mail?.token ?? '' }, null)).toMatchObject({ isNew: true });
  core.at(core.now() + 86_400);
  expect((await asked()).code).toMatch(/^\d{6}$/);
});

test('nobody is sent more than twenty mails a day', async () => {
  for (let minute = 1; minute <= 30; minute++) {
    core.at(NOW + 60 * minute);
    await askSignIn(core, ANN, send);
  }
  expect(mails).toHaveLength(20);
  core.at(NOW + 86_400 + 60);
  await askSignIn(core, ANN, send);
  expect(mails).toHaveLength(21);
});

test('the table holds no code, no token, and no address in a key', async () => {
  const { code, token } = await asked();
  await signIn(core, { address: ANN, code }, null);
  const again = await asked();
  const [hash = '', secret = ''] = again.token.split('.');
  const item = await core.table.get({ pk: `K#signin#${hash}`, sk: 'K' });
  const data = new TextDecoder().decode(item?.data);
  expect(data).toContain(ANN);
  for (const hidden of [secret, again.code, token]) expect(data).not.toContain(hidden);
  expect(hash).not.toContain('ann');
});
