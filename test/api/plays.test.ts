import { ILLEGAL_REASONS, type IllegalReason } from '@slowfives/contract/errors.ts';
import type { MatchView } from '@slowfives/contract/match-view.ts';
import { expect, test } from 'vitest';
import type { Api } from '../support/api.ts';
import { onEachStore } from '../support/on-each-store.ts';
import { join } from '../support/people.ts';
import {
  look,
  personAt,
  playOne,
  playToEnd,
  playUntil,
  seat,
  type Table,
  type Turn,
  turnOf,
} from '../support/tables.ts';

const TO_FIVE = { ruleset: { preset: 'house', target_score: 5 } };
const LONG = { ruleset: { preset: 'house', target_score: 500 } };

interface Refused {
  readonly version?: number;
  readonly tile: string;
  readonly on?: string | undefined;
  readonly at?: 'end' | 'side' | undefined;
}

/** Plays that the rules refuse for each reason, as far as a position has one. */
const REFUSED: Readonly<Record<Exclude<IllegalReason, 'not_your_turn'>, (turn: Turn) => Refused | undefined>> = {
  tile_not_in_hand: ({ view, legal }) => {
    const tile = ['0-0', '1-0', '6-6', '6-5'].find((other) => !view.hand?.includes(other));
    return tile === undefined ? undefined : { ...legal[0], tile };
  },
  forced_tile: ({ view, legal }) => {
    const tile = view.hand?.find((other) => other !== legal[0]?.tile);
    return view.round?.open_ends.length || legal.length > 1 || tile === undefined ? undefined : { tile };
  },
  no_such_end: ({ view, legal }) => {
    const laid = view.round?.open_ends.length;
    return laid && legal[0]
      ? { tile: legal[0].tile, on: view.hand?.find((tile) => tile !== legal[0]?.tile) }
      : undefined;
  },
  no_match: ({ view }) => {
    const [end] = view.round?.open_ends.filter(({ at }) => at === undefined) ?? [];
    const tile = view.hand?.find((other) => end && !other.split('-').includes(String(end.value)));
    return end && tile ? { tile, on: end.tile } : undefined;
  },
  arm_locked: ({ view, legal }) => {
    const { spinner, open_ends } = view.round ?? {};
    const isLocked = spinner && !open_ends?.some(({ tile, at }) => tile === spinner && at === 'end');
    const plays = view.round?.events.filter(({ type }) => type === 'play').length;
    return isLocked && plays === 1 && legal[0] ? { tile: legal[0].tile, on: spinner, at: 'end' } : undefined;
  },
};

/** The first position of a few matches that has a play refused for this reason. */
const findRefused = async (api: Api, reason: keyof typeof REFUSED) => {
  for (let tries = 0; tries < 20; tries++) {
    const table = await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')]);
    for (let plays = 0; plays < 4; plays++) {
      const turn = await turnOf(table);
      const refused = REFUSED[reason](turn);
      if (refused !== undefined) return { table, turn, refused };
      await playOne(table);
    }
  }
  throw new Error(`no position with a play refused as ${reason}`);
};

const REASONS = ILLEGAL_REASONS.filter((reason) => reason !== 'not_your_turn');

const other = ({ seat: mine }: Turn): number => 1 - mine;

interface Far {
  readonly table: Table;
  readonly opening: Turn;
  /** As the last mover sees it. */
  readonly view: MatchView;
}

/** A match of so many rounds that its first ones have been put away. */
const playFar = async (api: Api): Promise<Far> => {
  const table = await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')], LONG);
  const opening = await turnOf(table);
  const view = await playUntil(table, ({ rounds }) => (rounds[0]?.number ?? 0) > 1);
  return { table, opening, view };
};

onEachStore((api) => {
  let far: Promise<Far> | undefined;
  const farMatch = (): Promise<Far> => {
    far ??= playFar(api);
    return far;
  };

  test('a play is laid, counted and scored, and the turn goes on', async () => {
    const table = await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')]);
    const { seat: mine, view, legal } = await turnOf(table);
    const [play] = legal;
    const after = await playOne(table);
    expect(after).toMatchObject({
      version: view.version + 1,
      seat: mine,
      hand: view.hand?.filter((tile) => tile !== play?.tile),
    });
    const [event] = after.round?.events ?? [];
    expect(event).toMatchObject({ type: 'play', seat: mine, tile: play?.tile, count: after.round?.count.total });
    expect(await look(table, mine)).toEqual(after);
  });

  test('out of turn nothing can be played, and no legal plays are told', async () => {
    const table = await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')]);
    const turn = await turnOf(table);
    const play = { id: table.id, version: turn.view.version, ...turn.legal[0] };
    const refused = await api.refuses('illegal_play', 'play', play, personAt(table, other(turn)));
    expect(refused).toMatchObject({ reason: 'not_your_turn', legal: [] });
  });

  test.each(REASONS)('a play is refused as %s with the legal ones, and nothing is changed', async (reason) => {
    const { table, turn, refused } = await findRefused(api, reason);
    const play = { id: table.id, version: turn.view.version, ...refused };
    expect(await api.refuses('illegal_play', 'play', play, turn.mover)).toMatchObject({ reason, legal: turn.legal });
    expect(await look(table, turn.seat)).toEqual(turn.view);
  });

  test('a place may be named in more words than needed, and is the same play', async () => {
    const { table, turn } = await findRefused(api, 'arm_locked');
    const [play] = turn.legal;
    const sent = { id: table.id, version: turn.view.version, ...play };
    const landed = await api.does('play', { ...sent, at: 'side' }, turn.mover);
    expect(await api.does('play', sent, turn.mover)).toEqual(landed);
  });

  test('a play of an old version is refused with my own view, so that I need not ask again', async () => {
    const table = await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')]);
    const turn = await turnOf(table);
    await playOne(table);
    const another = turn.view.hand?.find((tile) => tile !== turn.legal[0]?.tile);
    const late = { id: table.id, version: turn.view.version, tile: another };
    for (const of of [0, 1]) {
      const { match } = await api.refuses('version_conflict', 'play', late, personAt(table, of));
      expect(match).toEqual(await look(table, of));
    }
    const ahead = { ...late, version: turn.view.version + 2 };
    await api.refuses('version_conflict', 'play', ahead, turn.mover);
  });

  test('the same play of the same version gets the match as it is now, for ever', async () => {
    const table = await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')]);
    const turn = await turnOf(table);
    const play = { id: table.id, version: turn.view.version, ...turn.legal[0] };
    const landed = await api.does('play', play, turn.mover);
    expect(await api.does('play', play, turn.mover)).toEqual(landed);
    await playOne(table);
    expect(await api.does('play', play, turn.mover)).toEqual(await look(table, turn.seat));
  });

  test('so does the first play of a match whose first rounds have been put away, and only that one', async () => {
    const { table, opening } = await farMatch();
    const play = { id: table.id, version: opening.view.version, ...opening.legal[0] };
    expect(await api.does('play', play, opening.mover)).toEqual(await look(table, opening.seat));

    const notMine = await api.refuses('version_conflict', 'play', play, personAt(table, other(opening)));
    expect(notMine.match).toEqual(await look(table, other(opening)));
    const notThat = { ...play, tile: opening.view.hand?.find((tile) => tile !== play.tile) };
    await api.refuses('version_conflict', 'play', notThat, opening.mover);
    await api.refuses('version_conflict', 'play', { ...play, version: play.version + 1 }, opening.mover);
  });

  test('the record has every round from the first, also those that the view no longer lists', async () => {
    const { table, view } = await farMatch();
    const { rounds } = await api.does('record', { id: table.id }, personAt(table, 0));
    expect(rounds.map(({ number }) => number)).toEqual(rounds.map((_, i) => i + 1));
    expect(rounds.flatMap(({ plays }) => plays)).toHaveLength(view.version - 2);
    for (const { number, end, winner, awards, seed } of view.rounds) {
      expect(rounds[number - 1]).toMatchObject({ end, winner, awards, seed });
    }
    expect(rounds.at(-1)).not.toHaveProperty('seed');
    expect(rounds.at(-1)).not.toHaveProperty('deal');
  });

  test('at the end everybody sees the result and all hands, and nobody can play or resign any more', async () => {
    const table = await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')], TO_FIVE);
    const end = await playToEnd(table);
    expect(end).toMatchObject({ status: 'finished', turn: null, result: { reason: 'target' } });
    expect(end.rounds.at(-1)?.hands).toHaveLength(2);
    for (const of of [0, 1]) {
      const sent = { id: table.id, version: end.version, tile: '6-6' };
      const { match } = await api.refuses('match_finished', 'play', sent, personAt(table, of));
      expect(match).toEqual(await look(table, of));
      await api.refuses('match_finished', 'resign', { id: table.id }, personAt(table, of));
    }
    const { rounds, result } = await api.does('record', { id: table.id }, personAt(table, 1));
    expect(result).toEqual(end.result);
    expect(rounds.every(({ seed, deal }) => seed !== undefined && deal !== undefined)).toBe(true);
  });

  test('who resigns loses; doing so again changes nothing', async () => {
    const table = await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')]);
    await playOne(table);
    const turn = await turnOf(table);
    const loser = personAt(table, other(turn));
    await api.refuses('version_conflict', 'resign', { id: table.id, version: turn.view.version - 1 }, loser);
    const end = await api.does('resign', { id: table.id, version: turn.view.version }, loser);
    expect(end).toMatchObject({ status: 'finished', result: { winner: turn.seat, reason: 'resignation' } });
    expect(end.rounds.at(-1)).toMatchObject({ end: 'cut', winner: null });
    expect(await api.does('resign', { id: table.id }, loser)).toEqual(end);
    await api.refuses('match_finished', 'resign', { id: table.id }, turn.mover);
  });

  test('who resigns before anybody has played calls the match off', async () => {
    const table = await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')]);
    const end = await api.does('resign', { id: table.id }, personAt(table, 1));
    expect(end.result).toEqual({ winner: null, reason: 'aborted', scores: [0, 0] });
    expect(await api.does('resign', { id: table.id }, personAt(table, 1))).toEqual(end);
  });

  test('of three, one may resign and the others play on', async () => {
    const people = [await join(api, 'Ann'), await join(api, 'Bo'), await join(api, 'Cy')];
    const table = await seat(api, people, { ruleset: { preset: 'house', target_score: 30 } });
    const leader = await turnOf(table);
    await playOne(table);
    const gone = await api.does('resign', { id: table.id }, leader.mover);
    expect(gone).toMatchObject({ status: 'playing', hand: [], result: null });
    expect(gone.seats[leader.seat]).toMatchObject({ tiles: 0, left: 'resignation' });
    expect(await api.does('resign', { id: table.id }, leader.mover)).toEqual(gone);
    const end = await playToEnd(table);
    expect(end.result?.winner).not.toBe(leader.seat);
  });

  test('both who ask for a rematch get the same new match, whoever asks first holding its first seat', async () => {
    const [ann, bo, cy] = [await join(api, 'Ann'), await join(api, 'Bo'), await join(api, 'Cy')];
    const table = await seat(api, [ann, bo], { ...TO_FIVE, visibility: 'public', pace: { per_move: 3600 } });
    await api.refuses('match_not_finished', 'rematch', { id: table.id }, bo);
    await playToEnd(table);
    await api.refuses('not_found', 'rematch', { id: table.id }, cy);

    const asked = await api.ask('rematch', { id: table.id, nonce: 'ab'.repeat(16) }, { by: bo });
    expect([asked.status, asked.headers.get('Location')]).toEqual([201, `/v1/matches/${asked.body.id}`]);
    expect(asked.body).toMatchObject({
      status: 'open',
      visibility: 'public',
      pace: { per_move: 3600 },
      ruleset: { target_score: 5 },
      seats: [{ player: { id: bo.id } }, { player: null }],
    });
    expect((await api.ask('rematch', { id: table.id }, { by: bo })).status).toBe(200);
    const [held] = asked.body.invites ?? [];
    await api.refuses('seat_taken', 'acceptInvite', { code: held?.code }, cy);

    const joined = await api.ask('rematch', { id: table.id, nonce: 'cd'.repeat(16) }, { by: ann });
    expect(joined.status).toBe(200);
    expect(joined.body).toMatchObject({ id: asked.body.id, status: 'playing', seat: 1 });
    expect(joined.body.fairness).toMatchObject({
      nonces: ['ab'.repeat(16), 'cd'.repeat(16)],
      made_by: ['client_before_commitment', 'client'],
    });
    expect((await api.does('rematch', { id: table.id }, bo)).id).toBe(asked.body.id);
  });

  test('both who ask for a rematch at once get the same new match too', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const table = await seat(api, [ann, bo], TO_FIVE);
    await playToEnd(table);
    const asked = await Promise.all([ann, bo].map((by) => api.ask('rematch', { id: table.id }, { by })));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(asked[0]?.body.id).toBe(asked[1]?.body.id);
    expect((await api.does('match', { id: asked[0]?.body.id }, ann)).status).toBe('playing');
  });

  test('a rematch that was called off can be asked for again, and is another', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const table = await seat(api, [ann, bo], TO_FIVE);
    await playToEnd(table);
    const first = await api.does('rematch', { id: table.id }, ann);
    await api.does('cancel', { id: first.id }, ann);
    const second = await api.ask('rematch', { id: table.id }, { by: bo });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.id);
  });

  test('a rematch with bots begins at once', async () => {
    const ann = await join(api, 'Ann');
    const table = await seat(api, [ann], { seats: 2, bots: [{ seat: 1, strength: 'greedy' }] });
    await api.does('resign', { id: table.id }, ann);
    const { body, status } = await api.ask('rematch', { id: table.id }, { by: ann });
    expect([status, body.status]).toEqual([201, 'playing']);
    expect(body.seats).toMatchObject([{ player: { id: ann.id } }, { player: null, bot: 'greedy' }]);
  });
});
