import { createInterface } from 'node:readline';
import type { Loop } from './loop.ts';

/** The clock of a process is slow to read. */
const MATCHES_A_LOOK = 200;

/** Answers each line of milliseconds with what the loop did in so much processor time. */
export const serve = (loop: Loop): void => {
  createInterface({ input: process.stdin }).on('line', (line) => {
    const start = process.cpuUsage();
    let [moves, matches, micros] = [0, 0, 0];
    while (micros < Number(line) * 1000) {
      for (let i = 0; i < MATCHES_A_LOOK; i++) moves += loop();
      matches += MATCHES_A_LOOK;
      const { user, system } = process.cpuUsage(start);
      micros = user + system;
    }
    process.stdout.write(`${moves} ${matches} ${micros / 1e6}\n`);
  });
};
