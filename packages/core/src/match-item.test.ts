import { NOTHING_YET } from '@slowfives/rules/game.ts';
import type { Action } from '@slowfives/rules/match.ts';
import { makePlay } from '@slowfives/rules/plays.ts';
import { makeRuleset, PRESET_ROWS, PRESETS } from '@slowfives/rules/presets.ts';
import { ENGINE, NONCE_MAKERS } from '@slowfives/rules/record.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuietHours } from './clock/quiet.ts';
import { makeId } from './ids.ts';
import { packMatch, unpackMatch } from './match-item.ts';
import { ON_TIMEOUT } from './pace.ts';
import type { Away, StoredMatch, StoredSeat } from './stored-match.ts';

const ID = makeId('match', new Uint8Array(16));
const CREATED = 1_796_000_000;

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const player = bytes(16).map((of) => makeId('player', of));
const minutes = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':'));
const quiet: fc.Arbitrary<QuietHours | null> = fc.option(fc.record({ from: minutes, to: minutes }), { nil: null });
const span = fc.record({
  from: fc.integer({ min: CREATED, max: CREATED + 1e7 }),
  days: fc.integer({ min: 1, max: 28 }),
});

const away: fc.Arbitrary<Away | null> = fc.option(
  span.map(({ from, days }) => ({ from, until: from + days * 86_400 })),
  { nil: null },
);

const person: fc.Arbitrary<StoredSeat> = fc.record({
  type: fc.constant('player' as const),
  player,
  name: fc.string({ unit: 'grapheme', maxLength: 12 }),
  zone: fc.constantFrom('', 'Europe/Madrid', 'America/Argentina/Buenos_Aires'),
  quietHours: quiet,
  away,
  nonce: bytes(16),
  madeBy: fc.constantFrom(...NONCE_MAKERS),
});

const bot: fc.Arbitrary<StoredSeat> = bytes(16).map((nonce) => ({
  type: 'bot',
  strength: 'greedy',
  nonce,
  madeBy: 'server',
}));

const open: fc.Arbitrary<StoredSeat> = fc.oneof(
  fc.constant({ type: 'open', code: '0123456789' } as const),
  player.map((heldFor) => ({ type: 'open', code: 'abcdefghjk', heldFor }) as const),
  player.map((heldFor) => ({ type: 'open', code: 'abcdefghjk', heldFor, heldName: 'Bo' }) as const),
);

/** Actions a while apart; what the rules make of them is not asked here. */
const actions = fc
  .array(fc.record({ pause: fc.nat(300_000), spot: fc.nat(3), tile: fc.nat(27), kind: fc.nat(9), seat: fc.nat(3) }), {
    maxLength: 60,
  })
  .map((drawn) => {
    let time = CREATED + 5000;
    return drawn.map(({ pause, spot, tile, kind, seat }): Action => {
      time += pause;
      if (kind === 0) return { type: 'resignation', seat, time };
      if (kind === 1) return { type: 'play', play: makePlay(tile, spot), time, auto: true };
      return { type: 'play', play: makePlay(tile, spot), time };
    });
  });

const match = fc
  .constantFrom(...PRESETS.flatMap((preset) => PRESET_ROWS[preset].seats.map((seats) => ({ preset, seats }))))
  .chain(({ preset, seats }): fc.Arbitrary<StoredMatch> => {
    const rules = makeRuleset(preset, { players: seats });
    if (!rules.ok) throw new Error(`${preset} is for ${seats}`);
    return fc.record({
      id: fc.constant(ID),
      engine: fc.constant(ENGINE),
      preset: fc.constant(preset),
      rules: fc.constant(rules.value),
      pace: fc.record({
        perMove: fc.option(fc.integer({ min: 60, max: 2_592_000 })),
        onTimeout: fc.constantFrom(...ON_TIMEOUT),
      }),
      isPublic: fc.boolean(),
      helpers: fc.boolean(),
      created: fc.constant(CREATED),
      seed: bytes(32),
      madeFrom: fc.option(bytes(8)),
      seats: fc.array(fc.oneof(person, bot, open), { minLength: seats, maxLength: seats }),
      began: fc.constant(CREATED + 5000),
      carry: fc.constant(NOTHING_YET),
      carriedTo: fc.constant(CREATED + 5000),
      actions,
      deadline: fc.constant(CREATED + 9_000_000),
      reminded: fc.nat(2),
    });
  });

test('a match is read back as it was written, whoever sits there and whatever was played', () => {
  fc.assert(
    fc.property(match, (stored) => {
      expect(unpackMatch(ID, packMatch(stored))).toEqual(stored);
    }),
  );
});

test('so is one that has not begun, has closed rounds, or no limit', () => {
  fc.assert(
    fc.property(match, (stored) => {
      const waiting = { ...stored, began: null, carriedTo: CREATED, actions: [] };
      expect(unpackMatch(ID, packMatch(waiting))).toEqual(waiting);
      const carry = {
        actions: 321,
        rounds: 17,
        awarded: [145, 0, 30, 5],
        lead: { type: 'seat', seat: 2 },
        left: [null, 'resignation', null, 'timeout'],
        scored: [4, 0, 2, 5],
        missed: [0, 1, 0, 0],
      } as const;
      const far = { ...stored, carry, carriedTo: CREATED + 4000, deadline: null, reminded: 0 };
      expect(unpackMatch(ID, packMatch(far))).toEqual(far);
    }),
  );
});

test('bytes of another format, or that end too soon, are a bug and throw', () => {
  fc.assert(
    fc.property(match, fc.nat(40), (stored, length) => {
      const data = packMatch(stored);
      expect(() => unpackMatch(ID, data.slice(0, length))).toThrow();
      expect(() => unpackMatch(ID, Uint8Array.from([99, ...data.slice(1)]))).toThrow('format 99');
    }),
  );
});
