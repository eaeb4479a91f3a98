import { PRESET_ROWS, PRESETS } from '@slowfives/rules/presets.ts';
import { expect, test } from 'vitest';
import { makeApi } from '../support/api.ts';
import { onEachStore } from '../support/on-each-store.ts';
import { join } from '../support/people.ts';
import { look, playOne, seat } from '../support/tables.ts';
import { advance, DAY, settle } from '../support/time.ts';

const NONCE = 'ab'.repeat(16);

onEachStore((api, server) => {
  test('a match is made with the house rules for two, three days a move, among friends', async () => {
    const ann = await join(api, 'Ann');
    const { status, headers, body } = await api.ask('createMatch', {}, { by: ann });
    expect(status).toBe(201);
    expect(headers.get('Location')).toBe(`/v1/matches/${body.id}`);
    expect(body).toMatchObject({
      version: 1,
      status: 'open',
      ruleset: { preset: 'house', players: 2, hand_size: 7, target_score: 150 },
      pace: { per_move: 3 * DAY, on_timeout: 'forfeit' },
      visibility: 'private',
      helpers: true,
      seats: [
        { seat: 0, player: { id: ann.id, name: 'Ann' }, score: 0 },
        { seat: 1, player: null, score: 0 },
      ],
      seat: 0,
      turn: null,
      rounds: [],
      fairness: { nonces: [expect.any(String), null], made_by: ['server', null] },
      result: null,
    });
    expect(body).not.toHaveProperty('round');
    const [invite] = body.invites ?? [];
    expect(invite).toMatchObject({ seat: 1, code: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{10}$/) });
    expect(invite?.url).toBe(`${server().url}/i/${invite?.code}`);
  });

  test.each(PRESETS.flatMap((preset) => PRESET_ROWS[preset].seats.map((seats) => [preset, seats] as const)))(
    '%s is dealt to %i as soon as they are all there',
    async (preset, seats) => {
      const bots = Array.from({ length: seats - 2 }, (_, i) => ({ seat: i + 2, strength: 'greedy' }));
      const people = [await join(api, 'Ann'), await join(api, 'Bo')];
      const table = await seat(api, people, { ruleset: preset, seats, bots });
      const seen = await look(table, 1);
      expect(seen).toMatchObject({ status: 'playing', ruleset: { preset, players: seats }, seat: 1 });
      expect(seen.hand?.length).toBeGreaterThan(0);
      expect(await api.does('record', { id: table.id }, people[0])).toMatchObject({
        ruleset: seen.ruleset,
        result: null,
      });
    },
  );

  test('the list of rulesets says what each can be played with, and each parameter in full', async () => {
    const { data } = await api.does('rulesets');
    expect(data.map(({ preset, seats }) => [preset, seats])).toEqual(
      PRESETS.map((preset) => [preset, PRESET_ROWS[preset].seats]),
    );
  });

  test.each([
    ['an unknown ruleset', { ruleset: 'nosuch' }, '/ruleset'],
    ['an unknown ruleset with parameters', { ruleset: { preset: 'nosuch', max_pip: 9 } }, '/ruleset/preset'],
    ['an unknown parameter', { ruleset: { preset: 'house', wild_tiles: 2 } }, '/ruleset/wild_tiles'],
    ['a value that no parameter has', { ruleset: { preset: 'house', spinners: 'some' } }, '/ruleset/spinners'],
    ['hands that the set has no tiles for', { ruleset: { preset: 'house', hand_size: 15 } }, '/ruleset/hand_size'],
    ['four such hands', { ruleset: { preset: 'house', hand_size: 8 }, seats: 4 }, '/ruleset/hand_size'],
    ['a target off the scale', { ruleset: { preset: 'house', target_score: 152 } }, '/ruleset/target_score'],
    ['a target out of reach', { ruleset: { preset: 'house', target_score: 1005 } }, '/ruleset/target_score'],
    ['seats that a ruleset is not for', { ruleset: 'tous-les-cinq', seats: 3 }, '/seats'],
    ['a set that a ruleset is not for', { ruleset: { preset: 'muggins', max_pip: 9 } }, '/ruleset/max_pip'],
    ['partners for two', { ruleset: { preset: 'house', partnership: true } }, '/ruleset/partnership'],
    ['a bot in the seat of who makes the match', { bots: [{ seat: 0, strength: 'greedy' }] }, '/bots/0/seat'],
    ['a bot beyond the seats', { bots: [{ seat: 2, strength: 'greedy' }] }, '/bots/0/seat'],
    ['a bot that is not built', { bots: [{ seat: 1, strength: 'sampling' }] }, '/bots/0/strength'],
    ['no time at all', { pace: { per_move: 0 } }, '/pace/per_move'],
    ['a field nobody knows', { colour: 'red' }, '/colour'],
  ])('a match with %s is refused, with what would be right, and none is made', async (_, wanted, pointer) => {
    const ann = await join(api, 'Ann');
    const { errors } = await api.refuses('invalid_request', 'createMatch', wanted, ann);
    expect(errors).toEqual([{ pointer, detail: expect.stringMatching(/.{10,}/) }]);
    expect((await api.does('myMatches', {}, ann)).data).toEqual([]);
  });

  test('a refusal names everything that does not fit, at once', async () => {
    const ann = await join(api, 'Ann');
    const ruleset = { preset: 'house', hand_size: 20, target_score: 152 };
    const { errors } = await api.refuses('invalid_request', 'createMatch', { ruleset }, ann);
    expect(errors?.map(({ pointer }) => pointer)).toEqual(['/ruleset/hand_size', '/ruleset/target_score']);
  });

  test('the same key makes the same match, and says that it came again', async () => {
    const ann = await join(api, 'Ann');
    const options = { by: ann, headers: { 'Idempotency-Key': '"once"' } };
    const made = await api.ask('createMatch', { seats: 3 }, options);
    const again = await api.ask('createMatch', { seats: 3 }, options);
    expect([made.status, made.headers.get('Idempotent-Replayed')]).toEqual([201, null]);
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, 'true']);
    expect(again.text).toBe(made.text);
    expect((await api.does('myMatches', {}, ann)).data).toHaveLength(1);
  });

  test('a key that comes with another body is refused, and nothing is changed', async () => {
    const ann = await join(api, 'Ann');
    const options = { by: ann, headers: { 'Idempotency-Key': 'once' } };
    const made = await api.ask('createMatch', {}, options);
    const other = await api.ask('createMatch', { seats: 4 }, options);
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency_mismatch']);
    expect((await api.does('match', { id: made.body.id }, ann)).seats).toHaveLength(2);
  });

  test('a key is its owner’s: the same one of somebody else makes another match', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const [first, second] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const made = await api.ask('createMatch', {}, { by: first, headers });
    const other = await api.ask('createMatch', {}, { by: second, headers });
    expect(other.body.id).not.toBe(made.body.id);
  });

  test('a request that comes again after the match ended finds it, and puts it into no list again', async () => {
    const ann = await join(api, 'Ann');
    const options = { by: ann, headers: { 'Idempotency-Key': 'once' } };
    const made = await api.ask('createMatch', {}, options);
    await api.does('cancel', { id: made.body.id }, ann);
    await settle(api);
    const again = await api.ask('createMatch', {}, options);
    expect(again.body).toMatchObject({ id: made.body.id, status: 'finished' });
    await settle(api);
    expect((await api.does('myMatches', {}, ann)).data).toEqual([]);
    expect((await api.does('myMatches', { status: 'finished' }, ann)).data).toHaveLength(1);
  });

  test('an invitation shows who invites to what, to anybody who has its code', async () => {
    const ann = await join(api, 'Ann');
    const made = await api.does('createMatch', { ruleset: 'pagat', seats: 3, helpers: false }, ann);
    const [, second] = made.invites ?? [];
    expect(await api.does('showInvite', { code: second?.code })).toEqual({
      code: second?.code,
      from: { id: ann.id, name: 'Ann' },
      match: made.id,
      seat: 2,
      seats: 3,
      ruleset: made.ruleset,
      pace: made.pace,
      helpers: false,
      commitment: made.fairness.commitment,
    });
  });

  test('a code may be typed in capitals, in groups, and with letters that look alike', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const { id, invites } = await api.does('createMatch', {}, ann);
    const code = invites?.[0]?.code.replaceAll('0', 'o').replaceAll('1', 'l').toUpperCase() ?? '';
    const typed = `${code.slice(0, 5)}-${code.slice(5)}`;
    expect(await api.does('showInvite', { code: typed })).toMatchObject({ match: id });
    expect(await api.does('acceptInvite', { code: typed }, bo)).toMatchObject({ id, seat: 1 });
  });

  test('a code that names nothing is not found', async () => {
    const bo = await join(api, 'Bo');
    await api.refuses('not_found', 'showInvite', { code: '0000000000' });
    await api.refuses('not_found', 'acceptInvite', { code: '0000000000' }, bo);
    await api.refuses('not_found', 'showInvite', { code: '../matches' });
  });

  test('a seat is taken once: who comes late is told so, before and after asking for it', async () => {
    const [ann, bo, cy] = [await join(api, 'Ann'), await join(api, 'Bo'), await join(api, 'Cy')];
    const { invites } = await api.does('createMatch', {}, ann);
    const code = invites?.[0]?.code;
    await api.does('acceptInvite', { code }, bo);
    await api.refuses('seat_taken', 'showInvite', { code });
    await api.refuses('seat_taken', 'showInvite', { code }, cy);
    await api.refuses('seat_taken', 'acceptInvite', { code }, cy);
    expect((await api.does('myMatches', {}, cy)).data).toEqual([]);
  });

  test('who holds a seat gets their view of the match, and no second seat: host and guest alike', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const made = await api.does('createMatch', { seats: 3 }, ann);
    const [one, two] = made.invites ?? [];
    expect(await api.does('acceptInvite', { code: one?.code }, ann)).toEqual(made);
    const joined = await api.does('acceptInvite', { code: one?.code }, bo);
    expect(await api.does('acceptInvite', { code: one?.code }, bo)).toEqual(joined);
    expect(await api.does('acceptInvite', { code: two?.code }, bo)).toEqual(joined);
    expect(joined).toMatchObject({ seat: 1, version: 2, status: 'open', seats: [{}, {}, { player: null }] });
    expect(await api.does('showInvite', { code: one?.code }, bo)).toMatchObject({ match: made.id });
  });

  test('only the host is shown the links of open seats, and only those', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const { id, invites } = await api.does('createMatch', { seats: 3, visibility: 'public' }, ann);
    const joined = await api.does('acceptInvite', { code: invites?.[0]?.code }, bo);
    expect(joined).not.toHaveProperty('invites');
    expect(await api.does('match', { id })).not.toHaveProperty('invites');
    expect((await api.does('match', { id }, ann)).invites).toEqual([invites?.[1]]);
  });

  test('a match that was called off cannot be joined; it is kept, and calling it off again changes nothing', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const { id, invites } = await api.does('createMatch', {}, ann);
    expect((await api.ask('cancel', { id }, { by: ann })).status).toBe(204);
    const kept = await api.does('match', { id }, ann);
    expect(kept).toMatchObject({
      status: 'finished',
      turn: null,
      result: { winner: null, reason: 'cancelled', scores: [0, 0] },
    });
    await api.does('cancel', { id }, ann);
    expect(await api.does('match', { id }, ann)).toEqual(kept);
    await api.refuses('invite_gone', 'showInvite', { code: invites?.[0]?.code });
    await api.refuses('invite_gone', 'acceptInvite', { code: invites?.[0]?.code }, bo);
    await api.refuses('match_finished', 'setNonce', { id, nonce: NONCE }, ann);
    await api.refuses('match_finished', 'play', { id, version: kept.version, tile: '6-6' }, ann);
    await api.refuses('match_finished', 'resign', { id }, ann);
    expect(await api.does('record', { id }, ann)).toMatchObject({
      rounds: [],
      actions: [{ type: 'cancelled', seat: 0, after: 0 }],
      result: { reason: 'cancelled' },
    });
  });

  test('an open match that nobody joins expires after fourteen days', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const { id, invites } = await api.does('createMatch', { visibility: 'public' }, ann);
    await advance(api, 14 * DAY - 1);
    expect(await api.does('match', { id })).toMatchObject({ status: 'open' });
    await advance(api, 1);
    expect(await api.does('match', { id })).toMatchObject({
      status: 'finished',
      result: { winner: null, reason: 'expired' },
    });
    await api.refuses('invite_gone', 'showInvite', { code: invites?.[0]?.code });
    const { access_token } = await api.does('refresh', { refresh_token: bo.refresh_token });
    await api.refuses('invite_gone', 'acceptInvite', { code: invites?.[0]?.code }, { access_token });
  });

  test('once every seat is taken a match can no longer be called off, nor its nonces be changed', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const { id } = await seat(api, [ann, bo]);
    await api.refuses('match_started', 'cancel', { id }, ann);
    await api.refuses('match_started', 'setNonce', { id, nonce: NONCE }, ann);
  });

  test('while a seat is open nobody can play or resign', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const { id, version, invites } = await api.does('createMatch', { seats: 3 }, ann);
    await api.does('acceptInvite', { code: invites?.[0]?.code }, bo);
    await api.refuses('match_open', 'play', { id, version: version + 1, tile: '6-6' }, bo);
    await api.refuses('match_open', 'resign', { id }, bo);
  });

  test('only a nonce given after the commitment was public counts as the client’s', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const made = await api.does('createMatch', { nonce: NONCE.toUpperCase() }, ann);
    expect(made.fairness).toMatchObject({ nonces: [NONCE, null], made_by: ['client_before_commitment', null] });
    const given = await api.does('setNonce', { id: made.id, nonce: 'cd'.repeat(16) }, ann);
    expect(given.fairness).toEqual({
      commitment: made.fairness.commitment,
      nonces: ['cd'.repeat(16), null],
      made_by: ['client', null],
    });
    expect(given.version).toBe(made.version);
    const joined = await api.does('acceptInvite', { code: made.invites?.[0]?.code, nonce: NONCE }, bo);
    expect(joined.fairness).toEqual({
      commitment: made.fairness.commitment,
      nonces: ['cd'.repeat(16), NONCE],
      made_by: ['client', 'client'],
    });
    expect(await api.does('record', { id: made.id }, bo)).toMatchObject({
      nonces: ['cd'.repeat(16), NONCE],
      made_by: ['client', 'client'],
    });
  });

  test('a nonce that a guest leaves out is the server’s; a guest cannot give one later, nor give the host’s', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const { id, invites } = await api.does('createMatch', { seats: 3 }, ann);
    const joined = await api.does('acceptInvite', { code: invites?.[0]?.code }, bo);
    expect(joined.fairness.made_by).toEqual(['server', 'server', null]);
    await api.refuses('not_found', 'setNonce', { id, nonce: NONCE }, bo);
  });

  test('a private match is seen by its seats alone; others find nothing, whatever they try', async () => {
    const [ann, bo, cy] = [await join(api, 'Ann'), await join(api, 'Bo'), await join(api, 'Cy')];
    const { id } = await seat(api, [ann, bo]);
    await api.refuses('not_found', 'match', { id });
    await api.refuses('not_found', 'record', { id });
    await api.refuses('not_found', 'match', { id }, cy);
    await api.refuses('not_found', 'record', { id }, cy);
    await api.refuses('not_found', 'play', { id, version: 2, tile: '6-6' }, cy);
    await api.refuses('not_found', 'resign', { id }, cy);
    await api.refuses('not_found', 'cancel', { id }, cy);
    await api.refuses('not_found', 'setNonce', { id, nonce: NONCE }, cy);
    await api.refuses('not_found', 'rematch', { id }, cy);
  });

  test('anybody may watch a public match, and sees no hand and no legal play', async () => {
    const table = await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')], { visibility: 'public' });
    await playOne(table);
    const mine = await look(table, 0);
    const { seat: _, hand: __, legal: ___, ...rest } = mine;
    const watched = await api.does('match', { id: table.id });
    expect(watched).toEqual(rest);
    expect(await api.does('match', { id: table.id }, await join(api, 'Cy'))).toEqual(watched);
    const { rounds } = await api.does('record', { id: table.id });
    expect(rounds).toEqual([{ number: 1, leader: watched.round?.leader, plays: [expect.any(Object)] }]);
    await api.refuses('not_found', 'resign', { id: table.id }, await join(api, 'Cy'));
  });

  test('a bot sits down at once and plays as soon as it is its turn', async () => {
    const ann = await join(api, 'Ann');
    const wanted = { seats: 3, bots: [1, 2].map((bot) => ({ seat: bot, strength: 'greedy' })) };
    const table = await seat(api, [ann], wanted);
    const begun = await look(table, 0);
    expect(begun).toMatchObject({
      status: 'playing',
      turn: { seat: 0 },
      seats: [{ player: { id: ann.id } }, { player: null, bot: 'greedy' }, { player: null, bot: 'greedy' }],
    });
    const plays = begun.round?.events.filter(({ type }) => type === 'play') ?? [];
    expect(begun.version).toBe(3 + plays.length);
    const after = await playOne(table);
    expect(after.version).toBeGreaterThan(begun.version + 1);
    expect(after.turn?.seat ?? 0).toBe(0);
    const { seats, rounds } = await api.does('record', { id: table.id }, ann);
    expect(seats[1]).toEqual({ seat: 1, name: '', bot: 'greedy' });
    expect(rounds[0]?.plays.every((play) => (play.seat === 0) === (play.bot === undefined))).toBe(true);
  });

  test('links lead to where the server was asked', async () => {
    const elsewhere = makeApi((path, init) => fetch(server().url.replace('localhost', '127.0.0.1') + path, init));
    const { invites } = await elsewhere.does('createMatch', {}, await join(api, 'Ann'));
    expect(invites?.[0]?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/i\//);
  });
});
