import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What a program did in one slice of time: moves made, and the processor time they took. */
export interface Slice {
  readonly moves: number;
  readonly matches: number;
  readonly seconds: number;
}

/** A program that plays for as long as it is told to. */
export interface Player {
  readonly name: string;
  play(ms: number): Promise<Slice>;
  close(): void;
}

/** Starts a program that reads milliseconds, a line each, and answers each with `moves matches seconds`. */
export const startPlayer = (name: string, command: string, args: readonly string[], cwd?: string): Player => {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], ...(cwd ? { cwd } : {}) });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    name,
    play: async (ms) => {
      child.stdin.write(`${ms}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`${name} has ended`);
      const [moves = 0, matches = 0, seconds = 0] = String(value).split(' ').map(Number);
      return { moves, matches, seconds };
    },
    close: () => {
      child.stdin.end();
      child.kill();
    },
  };
};

/** Moves a second of each player, in turns: the median of the slices, and of the ratios to the last player's. */
export const measure = async (
  players: readonly Player[],
  turns: number,
  sliceMs: number,
): Promise<readonly Measured[]> => {
  for (const player of players) await player.play(WARM_UP_MS);
  const rates: number[][] = players.map(() => []);
  for (let turn = 0; turn < turns; turn++) {
    for (const [i, player] of players.entries()) {
      const { moves, seconds } = await player.play(sliceMs);
      rates[i]?.push(moves / seconds);
    }
  }
  const last = rates.at(-1) ?? [];
  return players.map(({ name }, i) => ({
    name,
    movesPerSecond: median(rates[i] ?? []),
    ratio: median((rates[i] ?? []).map((rate, turn) => rate / (last[turn] ?? 1))),
  }));
};

export interface Measured {
  readonly name: string;
  readonly movesPerSecond: number;
  readonly ratio: number;
}

const WARM_UP_MS = 400;

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
