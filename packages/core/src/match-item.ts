import { STRENGTHS } from '@slowfives/rules/bot.ts';
import { type Carry, NOTHING_YET, REASONS } from '@slowfives/rules/game.ts';
import type { Lead } from '@slowfives/rules/lead.ts';
import { packLog, unpackLog } from '@slowfives/rules/pack.ts';
import { packRuleset, unpackRuleset } from '@slowfives/rules/pack-ruleset.ts';
import { NONCE_MAKERS } from '@slowfives/rules/record.ts';
import { makeReader, makeWriter, type Reader, type Writer } from './bytes.ts';
import { makeId, parseId } from './ids.ts';
import { ON_TIMEOUT } from './pace.ts';
import type { StoredMatch, StoredSeat } from './stored-match.ts';

/** The first byte of a match's data: raised when what follows changes its meaning. */
const FORMAT = 1;

const PUBLIC = 1;
const HELPERS = 2;
const BEGUN = 4;
const CARRIED = 8;
const LIMITED = 16;
const KEYED = 32;
const DUE = 64;

const MADE_FROM_BYTES = 8;
const MAX_SEATS = 4;

/** A match in as few bytes as its content needs; `id` is in the key. */
export const packMatch = (m: StoredMatch): Uint8Array => {
  const w = makeWriter();
  w.byte(FORMAT);
  w.byte(m.engine);
  w.byte(flagsOf(m));
  w.bytes(packRuleset(m.preset, m.rules));
  w.number(m.created);
  w.raw(m.seed);
  if (m.madeFrom) w.raw(m.madeFrom);
  w.byte(ON_TIMEOUT.indexOf(m.pace.onTimeout));
  if (m.pace.perMove !== null) w.number(m.pace.perMove);
  for (const seat of m.seats) writeSeat(w, seat);
  if (m.began !== null) w.number(m.began - m.created);
  if (m.deadline !== null) w.number(m.deadline - m.created);
  if (m.carry.rounds > 0) {
    writeCarry(w, m.carry);
    w.number(m.carriedTo - m.created);
  }
  w.raw(packLog(m.rules, m.actions, m.carriedTo));
  return w.done();
};

/** The match that `packMatch` packed under this id. */
export const unpackMatch = (id: string, data: Uint8Array): StoredMatch => {
  const r = makeReader(data);
  const format = r.byte();
  if (format !== FORMAT) throw new Error(`match ${id} is in format ${format}; this code reads ${FORMAT}`);
  const engine = r.byte();
  const flags = r.byte();
  const { preset, rules } = unpackRuleset(r.bytes());
  const created = r.number();
  const seed = r.raw(32);
  const madeFrom = flags & KEYED ? r.raw(MADE_FROM_BYTES) : null;
  const onTimeout = ON_TIMEOUT[r.byte()] ?? 'forfeit';
  const perMove = flags & LIMITED ? r.number() : null;
  const seats = Array.from({ length: rules.players }, () => readSeat(r));
  const began = flags & BEGUN ? created + r.number() : null;
  const deadline = flags & DUE ? created + r.number() : null;
  const carry = flags & CARRIED ? readCarry(r) : NOTHING_YET;
  const carriedTo = flags & CARRIED ? created + r.number() : (began ?? created);
  return {
    id,
    engine,
    preset,
    rules,
    pace: { perMove, onTimeout },
    isPublic: (flags & PUBLIC) !== 0,
    helpers: (flags & HELPERS) !== 0,
    created,
    seed,
    madeFrom,
    seats,
    began,
    carry,
    carriedTo,
    deadline,
    actions: unpackLog(rules, r.rest(), carriedTo),
  };
};

const flagsOf = (m: StoredMatch): number =>
  (m.isPublic ? PUBLIC : 0) |
  (m.helpers ? HELPERS : 0) |
  (m.began !== null ? BEGUN : 0) |
  (m.carry.rounds > 0 ? CARRIED : 0) |
  (m.pace.perMove !== null ? LIMITED : 0) |
  (m.madeFrom ? KEYED : 0) |
  (m.deadline !== null ? DUE : 0);

const SEAT_TYPES = ['open', 'bot', 'player', 'held'] as const;

/** The type of the seat and, four times as large, who made its nonce or how strong its bot is. */
const writeSeat = (w: Writer, seat: StoredSeat): void => {
  switch (seat.type) {
    case 'open':
      w.byte(SEAT_TYPES.indexOf(seat.heldFor === undefined ? 'open' : 'held'));
      w.text(seat.code);
      if (seat.heldFor !== undefined) writeId(w, seat.heldFor);
      return;
    case 'bot':
      w.byte(SEAT_TYPES.indexOf('bot') + 4 * STRENGTHS.indexOf(seat.strength));
      w.raw(seat.nonce);
      return;
    case 'player':
      w.byte(SEAT_TYPES.indexOf('player') + 4 * NONCE_MAKERS.indexOf(seat.madeBy));
      writeId(w, seat.player);
      w.raw(seat.nonce);
      w.text(seat.name);
      w.text(seat.zone);
  }
};

const readSeat = (r: Reader): StoredSeat => {
  const first = r.byte();
  const detail = first >> 2;
  switch (SEAT_TYPES[first & 3]) {
    case 'bot':
      return { type: 'bot', strength: STRENGTHS[detail] ?? 'greedy', nonce: r.raw(16), madeBy: 'server' };
    case 'player': {
      const player = readId(r);
      const nonce = r.raw(16);
      return {
        type: 'player',
        player,
        nonce,
        madeBy: NONCE_MAKERS[detail] ?? 'server',
        name: r.text(),
        zone: r.text(),
      };
    }
    case 'held':
      return { type: 'open', code: r.text(), heldFor: readId(r) };
    default:
      return { type: 'open', code: r.text() };
  }
};

const writeId = (w: Writer, player: string): void => {
  const bytes = parseId('player', player);
  if (bytes === undefined) throw new Error(`${player} is no player's id`);
  w.raw(bytes);
};

const readId = (r: Reader): string => makeId('player', r.raw(16));

const LEADS = ['seat', 'first', 'lot'] as const;

const writeCarry = (w: Writer, carry: Carry): void => {
  w.number(carry.actions);
  w.number(carry.rounds);
  w.byte(LEADS.indexOf(carry.lead.type) * MAX_SEATS + (carry.lead.type === 'seat' ? carry.lead.seat : 0));
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    w.number(carry.awarded[seat] ?? 0);
    const left = carry.left[seat];
    w.byte((left ? REASONS.indexOf(left) + 1 : 0) * 32 + (carry.missed[seat] ?? 0) * 16 + (carry.scored[seat] ?? 0));
  }
};

const readCarry = (r: Reader): Carry => {
  const actions = r.number();
  const rounds = r.number();
  const lead = r.byte();
  const seats = Array.from({ length: MAX_SEATS }, () => ({ awarded: r.number(), rest: r.byte() }));
  return {
    actions,
    rounds,
    lead: readLead(lead),
    awarded: seats.map((seat) => seat.awarded),
    left: seats.map((seat) => REASONS[(seat.rest >> 5) - 1] ?? null),
    missed: seats.map((seat) => (seat.rest >> 4) & 1),
    scored: seats.map((seat) => seat.rest & 15),
  };
};

const readLead = (byte: number): Lead => {
  const type = LEADS[Math.floor(byte / MAX_SEATS)];
  if (type === 'seat') return { type, seat: byte % MAX_SEATS };
  return { type: type === 'lot' ? 'lot' : 'first' };
};
