import { expect, test } from 'vitest';
import { onEachStore } from '../support/on-each-store.ts';
import { join, renew } from '../support/people.ts';
import { look, playOne, playToEnd, seat } from '../support/tables.ts';
import { advance, DAY, HOUR, settle } from '../support/time.ts';

onEachStore((api) => {
  test('anyone becomes a player at once, even without a name', async () => {
    const made = await api.does('createPlayer');
    expect(made).toMatchObject({ player: { name: '', zone: null, language: null }, expires_in: HOUR });
    expect(await api.does('me', {}, made)).toMatchObject({ id: made.player.id, name: '' });
  });

  test.each([
    'Ann',
    'José',
    'أحمد',
    '山田太郎',
    'Ἀγαθή',
    '👩‍👩‍👧 & co',
    '🁣'.repeat(25),
    'x'.repeat(40),
    '<script>alert(1)</script>',
    'O\'Neil "\\',
  ])('the name %j stays as it is', async (name) => {
    const person = await join(api, name);
    expect(person.name).toBe(name);
    expect(await api.does('me', {}, person)).toMatchObject({ name });
  });

  test.each([
    ['of 41 code points', 'x'.repeat(41)],
    ['of 41 emoji, though they may look like fewer', '🁣'.repeat(41)],
    ['of more than 100 bytes', '🁣'.repeat(26)],
    ['with a line break', 'Ann\nBo'],
    ['with a control character', 'Ann\u0007'],
    ['that turns the text after it around', 'Ann\u202e'],
    ['nobody can see', '\u200b'],
    ['of spaces', '   '],
  ])('a name %s is refused, with what would be right', async (_, name) => {
    const { errors } = await api.refuses('invalid_request', 'createPlayer', { name });
    expect(errors).toContainEqual({ pointer: '/name', detail: expect.stringMatching(/^Must have/) });
  });

  test('I can change my name, zone, language and quiet hours, each without the others', async () => {
    const ann = await join(api, 'Ann', { zone: 'Europe/Madrid', language: 'es' });
    await api.does('updateMe', { name: 'Anna' }, ann);
    await api.does('updateMe', { quiet_hours: null }, ann);
    const now = { id: ann.id, name: 'Anna', zone: 'Europe/Madrid', language: 'es', quiet_hours: null };
    expect(await api.does('updateMe', {}, ann)).toMatchObject(now);
    expect(await api.does('me', {}, ann)).toMatchObject(now);
  });

  test('a zone that does not exist is refused, and nothing is changed', async () => {
    const ann = await join(api, 'Ann', { zone: 'Europe/Madrid' });
    const { errors } = await api.refuses('invalid_request', 'updateMe', { name: 'Eve', zone: 'Europe/Atlantis' }, ann);
    expect(errors).toEqual([{ pointer: '/zone', detail: expect.stringContaining('Europe/Madrid') }]);
    expect(await api.does('me', {}, ann)).toMatchObject({ name: 'Ann', zone: 'Europe/Madrid' });
    await api.refuses('invalid_request', 'createPlayer', { zone: 'Europe/Atlantis' });
  });

  test('a name I change shows in the matches I play, but not in those that are over', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const over = await seat(api, [ann, bo], { ruleset: { preset: 'house', target_score: 5 } });
    await playToEnd(over);
    const running = await seat(api, [ann, bo]);
    await settle(api);
    await api.does('updateMe', { name: 'Anna' }, ann);
    await settle(api);
    expect((await look(running, 1)).seats[0]).toMatchObject({ player: { id: ann.id, name: 'Anna' } });
    expect((await look(over, 1)).seats[0]).toMatchObject({ player: { id: ann.id, name: 'Ann' } });
  });

  test('an access token is good for an hour, and the refresh token brings the next', async () => {
    const ann = await join(api, 'Ann');
    await advance(api, HOUR - 1);
    await api.does('me', {}, ann);
    await advance(api, 2);
    await api.refuses('unauthorized', 'me', {}, ann);
    await api.does('me', {}, await renew(api, ann));
  });

  test('a refresh whose answer was lost can be sent again for a minute, and brings the same', async () => {
    const ann = await join(api, 'Ann');
    const next = await renew(api, ann);
    await advance(api, 60);
    expect((await renew(api, ann)).refresh_token).toBe(next.refresh_token);
    await renew(api, next);
  });

  test('a refresh token that comes back later ends the session: one of two holders stole it', async () => {
    const ann = await join(api, 'Ann');
    const next = await renew(api, ann);
    await advance(api, 61);
    await api.refuses('unauthorized', 'refresh', { refresh_token: ann.refresh_token });
    await api.refuses('unauthorized', 'refresh', { refresh_token: next.refresh_token });
  });

  test('a refresh token from two renewals ago ends the session at once', async () => {
    const ann = await join(api, 'Ann');
    const third = await renew(api, await renew(api, ann));
    await api.refuses('unauthorized', 'refresh', { refresh_token: ann.refresh_token });
    await api.refuses('unauthorized', 'refresh', { refresh_token: third.refresh_token });
  });

  test('a session lasts for 180 days from its last use', async () => {
    const ann = await join(api, 'Ann');
    await advance(api, 179 * DAY);
    const later = await renew(api, ann);
    await advance(api, 179 * DAY);
    const last = await renew(api, later);
    await advance(api, 180 * DAY);
    await api.refuses('unauthorized', 'refresh', { refresh_token: last.refresh_token });
  });

  test.each(['nonsense', 'sf_rt_', `sf_rt_${'0'.repeat(26)}_x`])(
    'the refresh token %j brings nothing',
    async (refresh_token) => {
      await api.refuses('unauthorized', 'refresh', { refresh_token });
    },
  );

  test('whoever asks to be forgotten is: name gone, open matches cancelled, running ones resigned, tokens dead', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const open = await api.does('createMatch', {}, ann);
    const over = await seat(api, [ann, bo], { ruleset: { preset: 'house', target_score: 5 } });
    await playToEnd(over);
    const running = await seat(api, [ann, bo]);
    await playOne(running);
    await settle(api);

    expect((await api.ask('forgetMe', {}, { by: ann })).status).toBe(204);
    await settle(api);

    await api.refuses('unauthorized', 'me', {}, ann);
    await api.refuses('unauthorized', 'refresh', { refresh_token: ann.refresh_token });
    await api.refuses('invite_gone', 'showInvite', { code: open.invites?.[0]?.code });
    expect(await look(running, 1)).toMatchObject({
      seats: [{ player: { id: ann.id, name: '' }, left: 'resignation' }, {}],
      result: { winner: 1, reason: 'resignation' },
    });
    expect((await look(over, 1)).seats[0]).toMatchObject({ player: { id: ann.id, name: '' } });
  });

  test('a guest who is forgotten leaves their seat of an open match taken, without their name', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const { id, invites } = await api.does('createMatch', { seats: 3 }, ann);
    await api.does('acceptInvite', { code: invites?.[0]?.code }, bo);
    await api.does('forgetMe', {}, bo);
    await settle(api);
    const seen = await api.does('match', { id }, ann);
    expect(seen).toMatchObject({ status: 'open', seats: [{}, { player: { id: bo.id, name: '' } }, { player: null }] });
  });
});
