import { STRENGTHS } from '@slowfives/rules/bot.ts';
import { type Carry, NOTHING_YET, REASONS } from '@slowfives/rules/game.ts';
import type { Lead } from '@slowfives/rules/lead.ts';
import { packLog, unpackLog } from '@slowfives/rules/pack.ts';
import { packRuleset, unpackRuleset } from '@slowfives/rules/pack-ruleset.ts';
import { NONCE_MAKERS, type NonceMaker } from '@slowfives/rules/record.ts';
import { makeReader, makeWriter, type Reader, type Writer } from './bytes.ts';
import type { QuietHours } from './clock/quiet.ts';
import { makeId, parseId } from './ids.ts';
import { ON_TIMEOUT } from './pace.ts';
import type { OpenSeat, PlayerSeat, StoredMatch, StoredSeat } from './stored-match.ts';

/** The first byte of a match's data: raised when what follows changes its meaning. */
const FORMAT = 1;

const PUBLIC = 1;
const HELPERS = 2;
const BEGUN = 4;
const CARRIED = 8;
const LIMITED = 16;
const KEYED = 32;
const DUE = 64;

/** How many states of reminders there are: none, one, two. */
const REMINDERS = 3;
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
  if (m.deadline !== null) w.number((m.deadline - m.created) * REMINDERS + m.reminded);
  if (m.carry.rounds > 0) {
    writeCarry(w, m.carry);
    w.number(m.carriedTo - m.created);
  }
  w.raw(packLog(m.rules, m.actions, m.carriedTo));
  return w.done();
};

/** The match that `packMatch` packed under this id. Fields are read in the order in which they were written. */
export const unpackMatch = (id: string, data: Uint8Array): StoredMatch => {
  const r = makeReader(data);
  const format = r.byte();
  if (format !== FORMAT) throw new Error(`match ${id} is in format ${format}; this code reads ${FORMAT}`);
  const engine = r.byte();
  const flags = r.byte();
  const has = (flag: number): boolean => (flags & flag) !== 0;
  const made = readMaking(r, has);
  const { created, rules } = made;
  const began = has(BEGUN) ? created + r.number() : null;
  const due = has(DUE) ? readDue(r, created) : { deadline: null, reminded: 0 };
  const closed = has(CARRIED) ? { carry: readCarry(r), carriedTo: created + r.number() } : null;
  const { carry, carriedTo } = closed ?? { carry: NOTHING_YET, carriedTo: began ?? created };
  return { id, engine, ...made, began, ...due, carry, carriedTo, actions: unpackLog(rules, r.rest(), carriedTo) };
};

type Has = (flag: number) => boolean;

/** What a match was made with. */
const readMaking = (r: Reader, has: Has) => {
  const { preset, rules } = unpackRuleset(r.bytes());
  const created = r.number();
  const seed = r.raw(32);
  const madeFrom = has(KEYED) ? r.raw(MADE_FROM_BYTES) : null;
  const onTimeout = ON_TIMEOUT[r.byte()] ?? 'forfeit';
  const perMove = has(LIMITED) ? r.number() : null;
  const seats = Array.from({ length: rules.players }, () => readSeat(r));
  const told = { isPublic: has(PUBLIC), helpers: has(HELPERS) };
  return { preset, rules, created, seed, madeFrom, pace: { perMove, onTimeout }, seats, ...told };
};

const readDue = (r: Reader, created: number) => {
  const due = r.number();
  return { deadline: created + Math.floor(due / REMINDERS), reminded: due % REMINDERS };
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

/** Of the first byte of a seat: its type; who made its nonce or how strong its bot is; what follows. */
const TYPE = 3;
const DETAIL = 4;
const NAMED = 4;
const QUIET = 16;
const AWAY = 32;

const writeSeat = (w: Writer, seat: StoredSeat): void => {
  switch (seat.type) {
    case 'open':
      writeOpen(w, seat);
      return;
    case 'bot':
      w.byte(SEAT_TYPES.indexOf('bot') + DETAIL * STRENGTHS.indexOf(seat.strength));
      w.raw(seat.nonce);
      return;
    case 'player':
      writePlayer(w, seat);
  }
};

const writeOpen = (w: Writer, { code, heldFor, heldName }: OpenSeat): void => {
  w.byte(SEAT_TYPES.indexOf(heldFor === undefined ? 'open' : 'held') + (heldName === undefined ? 0 : NAMED));
  w.text(code);
  if (heldFor !== undefined) writeId(w, heldFor);
  if (heldName !== undefined) w.text(heldName);
};

const writePlayer = (w: Writer, seat: PlayerSeat): void => {
  const { quietHours, away } = seat;
  const detail = DETAIL * NONCE_MAKERS.indexOf(seat.madeBy);
  w.byte(SEAT_TYPES.indexOf('player') + detail + (quietHours ? QUIET : 0) + (away ? AWAY : 0));
  writeId(w, seat.player);
  w.raw(seat.nonce);
  w.text(seat.name);
  w.text(seat.zone);
  if (quietHours) w.number(minuteOf(quietHours.from) * MINUTES + minuteOf(quietHours.to));
  if (away) {
    w.number(away.from);
    w.number(away.until - away.from);
  }
};

const readSeat = (r: Reader): StoredSeat => {
  const first = r.byte();
  const detail = (first >> 2) & 3;
  switch (SEAT_TYPES[first & TYPE]) {
    case 'bot':
      return { type: 'bot', strength: STRENGTHS[detail] ?? 'greedy', nonce: r.raw(16), madeBy: 'server' };
    case 'player':
      return readPlayer(r, first, NONCE_MAKERS[detail] ?? 'server');
    case 'held':
      return readHeld(r, first);
    default:
      return { type: 'open', code: r.text() };
  }
};

/** Seats that were held before names were kept have none. */
const readHeld = (r: Reader, first: number): OpenSeat => {
  const seat = { type: 'open', code: r.text(), heldFor: readId(r) } as const;
  return first & NAMED ? { ...seat, heldName: r.text() } : seat;
};

const readPlayer = (r: Reader, first: number, madeBy: NonceMaker): PlayerSeat => {
  const seat = { type: 'player', madeBy, player: readId(r), nonce: r.raw(16), name: r.text(), zone: r.text() } as const;
  const quietHours = first & QUIET ? readQuietHours(r.number()) : null;
  const from = first & AWAY ? r.number() : null;
  return { ...seat, quietHours, away: from === null ? null : { from, until: from + r.number() } };
};

/** Minutes of a day: a time of day is one number, two are one number still. */
const MINUTES = 24 * 60;

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const readQuietHours = (both: number): QuietHours => ({
  from: timeOf(Math.floor(both / MINUTES)),
  to: timeOf(both % MINUTES),
});

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
