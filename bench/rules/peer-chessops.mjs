import { createInterface } from 'node:readline';
import { Chess } from 'chessops/chess';
import { perft } from 'chessops/debug';

/** Nodes of perft(3) from the first position of chess, in the protocol of `slices.ts`. */
createInterface({ input: process.stdin }).on('line', (line) => {
  const start = process.cpuUsage();
  let [nodes, counts, micros] = [0, 0, 0];
  while (micros < Number(line) * 1000) {
    nodes += perft(Chess.default(), 3);
    counts++;
    const { user, system } = process.cpuUsage(start);
    micros = user + system;
  }
  process.stdout.write(`${nodes} ${counts} ${micros / 1e6}\n`);
});
