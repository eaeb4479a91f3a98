import type { OpenEnd, Play, Position, Spinners } from './position.ts';
import { randomOf } from './random.ts';

/** A round of random legal play, for tests: hands of seven (nine), draw until playable, or every tile that still fits. */
export type RandomGame = {
  readonly seed: number;
  readonly maxPip: 6 | 9;
  readonly spinners: Spinners;
  readonly exhaust?: boolean;
};

type Port = { readonly tile: string; readonly value: number; readonly kind: 'line' | 'end' };
type Table = { readonly plays: Play[]; readonly ports: Port[]; readonly spinners: Spinners };
type Choice = { readonly tile: string; readonly port: Port };

/** The positions after each play. */
export const randomGame = ({ seed, maxPip, spinners, exhaust = false }: RandomGame): readonly Position[] => {
  const random = randomOf(seed * 7919 + 17);
  const boneyard = shuffled(tilesUpTo(maxPip), random);
  const table: Table = { plays: [], ports: [], spinners };
  const positions: Position[] = [];
  const lay = (choice: Choice | undefined, tile: string) => {
    put(table, choice, tile);
    positions.push({ plays: [...table.plays], spinners, openEnds: openEndsOf(table) });
  };
  const hands = exhaust ? [boneyard.splice(0)] : [0, 1].map(() => boneyard.splice(0, maxPip === 6 ? 7 : 9));
  lay(undefined, hands[0]?.pop() ?? '');
  let passes = 0;
  for (let turn = 1; passes < hands.length && hands.every((hand) => hand.length > 0); turn += 1) {
    const hand = hands[turn % hands.length] ?? [];
    const choice = chooseOrDraw(table, hand, boneyard, random);
    passes = choice === undefined ? passes + 1 : 0;
    if (choice === undefined) continue;
    hand.splice(hand.indexOf(choice.tile), 1);
    lay(choice, choice.tile);
  }
  return positions;
};

const chooseOrDraw = (table: Table, hand: string[], boneyard: string[], random: () => number): Choice | undefined => {
  let choices = choicesOf(table, hand);
  while (choices.length === 0 && boneyard.length > 0) {
    hand.push(...boneyard.splice(0, 1));
    choices = choicesOf(table, hand);
  }
  return choices[Math.floor(random() * choices.length)];
};

const choicesOf = (table: Table, hand: readonly string[]): readonly Choice[] =>
  hand.flatMap((tile) =>
    openPorts(table)
      .filter((port) => tile.includes(`${port.value}`))
      .map((port) => ({ tile, port })),
  );

/** The ends of a spinner open when both of its sides are covered. */
const openPorts = ({ ports }: Table): readonly Port[] =>
  ports.filter((port) => port.kind === 'line' || !ports.some((p) => p.tile === port.tile && p.kind === 'line'));

/** One row for what may be played to: the two sides of a lone double, and the two ends of a spinner, are one. */
const openEndsOf = (table: Table): readonly OpenEnd[] => {
  const rows = openPorts(table).map(({ tile, value, kind }) => ({
    tile,
    value,
    ...(kind === 'end' ? { at: 'end' as const } : {}),
  }));
  return rows.filter((row, index) => rows.findIndex((r) => r.tile === row.tile && r.value === row.value) === index);
};

const put = (table: Table, choice: Choice | undefined, tile: string): void => {
  const [high, low] = [Number(tile[0]), Number(tile[2])];
  const double = high === low;
  const spinner = double && isSpinner(table);
  const line = (value: number): Port => ({ tile, value, kind: 'line' });
  const ends: readonly Port[] = spinner
    ? [
        { tile, value: high, kind: 'end' },
        { tile, value: high, kind: 'end' },
      ]
    : [];
  if (choice === undefined) {
    table.plays.push({ tile });
    table.ports.push(line(high), line(low), ...ends);
    return;
  }
  const { port } = choice;
  table.ports.splice(table.ports.indexOf(port), 1);
  table.plays.push({ tile, on: port.tile, ...(port.kind === 'end' ? { at: 'end' as const } : {}) });
  table.ports.push(line(high === port.value ? low : high), ...ends);
};

const isSpinner = ({ plays, spinners }: Table): boolean =>
  spinners === 'all' ||
  (spinners === 'first' && plays.every(({ tile }) => tile[0] !== tile[2])) ||
  (spinners === 'leadOnly' && plays.length === 0);

const tilesUpTo = (maxPip: number): readonly string[] =>
  Array.from({ length: maxPip + 1 }, (_, high) =>
    Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`),
  ).flat();

const shuffled = (tiles: readonly string[], random: () => number): string[] =>
  tiles
    .map((tile) => ({ tile, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ tile }) => tile);
