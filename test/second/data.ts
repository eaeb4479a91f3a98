import { readFileSync } from 'node:fs';
import type { Play, PortKind } from './layout.ts';
import type { Ruleset } from './ruleset.ts';
import type { Seat, Tile } from './tile.ts';

export interface PlayExample {
  readonly type: 'play';
  readonly name: string;
  readonly ruleset: Partial<Ruleset>;
  readonly plays: readonly Play[];
  readonly expect: {
    readonly openEnds: readonly { readonly tile: Tile; readonly port: PortKind; readonly value: number }[];
    readonly countedEnds: readonly { readonly tile: Tile; readonly counts: number }[];
    readonly count: number;
    readonly points: number;
    readonly stepCounts: readonly number[];
    readonly stepPoints: readonly number[];
    readonly spinner: Tile | null;
  };
}

export interface RoundExample {
  readonly type: 'round';
  readonly name: string;
  readonly ruleset: Partial<Ruleset>;
  readonly input: { readonly pips: readonly number[]; readonly out: Seat | null; readonly teams?: unknown };
  readonly expect: { readonly awards: readonly number[]; readonly winner: number | null };
}

export type RoundLineEvent =
  | {
      readonly k: 'play';
      readonly p: Seat;
      readonly t: Tile;
      readonly on: Tile | null;
      readonly at: 'end' | null;
      readonly nlegal: number;
      readonly count: number;
      readonly score: number;
    }
  | { readonly k: 'draw'; readonly p: Seat; readonly t: Tile }
  | { readonly k: 'pass'; readonly p: Seat };

/** A round as an outside engine played it; seat 0 leads. */
export interface RoundLine {
  readonly seed: number;
  readonly hands: readonly (readonly Tile[])[];
  readonly yard: readonly Tile[];
  readonly events: readonly RoundLineEvent[];
  readonly end: 'out' | 'blocked';
  readonly out?: Seat;
  readonly pips: readonly number[];
}

/** What a player or an author reported, and what a position shows when it is right. Only some have plays. */
export interface Report {
  readonly id: string;
  readonly rightBehaviour: string;
  readonly test: {
    readonly plays?: readonly Play[];
    readonly expect?: {
      readonly stepCounts?: readonly number[];
      readonly count?: number;
      readonly points?: number;
      readonly terms?: readonly number[];
      readonly playable?: readonly number[];
    };
  };
}

interface Examples {
  readonly examples: readonly (PlayExample | RoundExample)[];
  readonly reports: readonly Report[];
}

const { examples, reports } = JSON.parse(read('examples.json')) as Examples;

export const PLAY_EXAMPLES = examples.filter((example) => example.type === 'play');
export const ROUND_EXAMPLES = examples.filter((example) => example.type === 'round');

export const REPORTS = reports;

export function readRounds(): readonly RoundLine[] {
  const lines = read('rounds.jsonl').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as RoundLine);
}

function read(name: string): string {
  return readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');
}
