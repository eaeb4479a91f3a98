import type { Action } from './match.ts';
import { makePlay, spotOfPlay, tileOfPlay } from './plays.ts';
import type { Ruleset } from './ruleset.ts';
import { setSize } from './tile.ts';

/**
 * The log in bytes. A play is one byte, `spot * tiles of the set + tile`, where at most four places are free at once
 * (4 * 55 < 224), and two bytes, spot then tile, where every double is a spinner. Bytes from 224 on are the other
 * actions. After each action stand the seconds since the one before, seven bits a byte, lowest first.
 */
const MARKS = 224;
const AUTO = 224;
const SEATED = ['resignation', 'timeout', 'aborted', 'cancelled', 'expired'] as const;
const FIRST_SEATED = 228;
const SEATS = 4;

/** The bytes of a log whose first action is told from `start`, in seconds. Refuses a log that goes back in time. */
export const packLog = (rules: Ruleset, actions: readonly Action[], start: number): Uint8Array => {
  const bytes: number[] = [];
  let before = start;
  for (const action of actions) {
    bytes.push(...packAction(rules, action), ...packSeconds(action.time - before));
    before = action.time;
  }
  return Uint8Array.from(bytes);
};

/** The log that `packLog` wrote. Bytes that it can't have written throw. */
export const unpackLog = (rules: Ruleset, bytes: Uint8Array, start: number): readonly Action[] => {
  const actions: Action[] = [];
  const reader: Reader = { bytes, at: 0 };
  let time = start;
  while (reader.at < bytes.length) {
    const action = unpackAction(rules, reader);
    time += unpackSeconds(reader);
    actions.push({ ...action, time });
  }
  return actions;
};

interface Reader {
  readonly bytes: Uint8Array;
  at: number;
}

type Untimed = Action extends infer A ? (A extends Action ? Omit<A, 'time'> : never) : never;

const next = (reader: Reader): number => {
  const byte = reader.bytes[reader.at++];
  if (byte === undefined) throw new Error(`the log breaks off after ${reader.bytes.length} bytes`);
  return byte;
};

const isNarrow = (rules: Ruleset): boolean => rules.spinners !== 'all';

const packAction = (rules: Ruleset, action: Action): readonly number[] => {
  if (action.type !== 'play') return [FIRST_SEATED + SEATED.indexOf(action.type) * SEATS + action.seat];
  const play = packPlay(rules, action.play);
  return action.auto ? [AUTO, ...play] : play;
};

/** A play alone, in one byte or two. */
export const packPlay = (rules: Ruleset, play: number): readonly number[] =>
  isNarrow(rules)
    ? [spotOfPlay(play) * setSize(rules.maxPip) + tileOfPlay(play)]
    : [spotOfPlay(play), tileOfPlay(play)];

const unpackAction = (rules: Ruleset, reader: Reader): Untimed => {
  const byte = next(reader);
  if (byte === AUTO) return { type: 'play', play: unpackPlay(rules, next(reader), reader), auto: true };
  if (byte < MARKS) return { type: 'play', play: unpackPlay(rules, byte, reader) };
  const type = SEATED[Math.floor((byte - FIRST_SEATED) / SEATS)];
  if (type === undefined || byte < FIRST_SEATED) throw new Error(`the log holds an unknown mark ${byte}`);
  return { type, seat: (byte - FIRST_SEATED) % SEATS };
};

const unpackPlay = (rules: Ruleset, byte: number, reader: Reader): number => {
  if (!isNarrow(rules)) return makePlay(next(reader), byte);
  const tiles = setSize(rules.maxPip);
  return makePlay(byte % tiles, Math.floor(byte / tiles));
};

const packSeconds = (seconds: number): readonly number[] => {
  if (!Number.isInteger(seconds) || seconds < 0)
    throw new Error(`an action can't be ${seconds} seconds after the last`);
  const bytes: number[] = [];
  for (let rest = seconds; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
};

const unpackSeconds = (reader: Reader): number => {
  let seconds = 0;
  for (let scale = 1; ; scale *= 128) {
    const byte = next(reader);
    seconds += (byte & 127) * scale;
    if (byte < 128) return seconds;
  }
};
