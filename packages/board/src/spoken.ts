import type { BoardEnd } from './board.ts';
import { letterOf } from './board.ts';
import type { BoardPhrases } from './phrases.ts';
import { ENGLISH } from './phrases.ts';
import type { Position } from './position.ts';
import type { Joint, OpenJoint, TreeNode } from './tree.ts';
import { halvesOf, openJoints, treeOf } from './tree.ts';
import type { Arm, ArmTile } from './walk.ts';
import { armsOf, middleOf } from './walk.ts';

/** The board in words: a sentence, and a list with the middle of the table first and then each arm. */
export type SpokenBoard = { readonly summary: string; readonly lines: readonly string[] };

export const spokenBoard = (position: Position, phrases: BoardPhrases = ENGLISH, count?: number): SpokenBoard => {
  const nodes = treeOf(position);
  const middle = middleOf(nodes);
  if (middle === undefined) return { summary: phrases.emptyTable, lines: [] };
  const open = openJoints(nodes, position.openEnds);
  const name = spokenTile(middle.tile, phrases);
  return {
    summary: phrases.summary(
      nodes.length,
      open.map(({ end }, index) => openEnd(end.value, index, phrases)),
      count,
    ),
    lines: [middle.spinner ? phrases.spinner(name) : phrases.lead(name), ...armLines(nodes, middle, open, phrases)],
  };
};

/** "six-two", "double six". */
export const spokenTile = (tile: string, phrases: BoardPhrases = ENGLISH): string => {
  const [high, low] = halvesOf(tile);
  return spokenHalves(high, low, phrases);
};

/** What a button says that plays a tile on an end: "Play six-two on end A, open six, scores 10". */
export const spokenPlay = (
  tile: string,
  end: Pick<BoardEnd, 'letter' | 'tile' | 'value'>,
  points = 0,
  phrases: BoardPhrases = ENGLISH,
): string => {
  const number = end.value === undefined ? undefined : phrases.numbers[end.value];
  return phrases.play(spokenTile(tile, phrases), end.tile === undefined ? undefined : end.letter, number, points);
};

const armLines = (
  nodes: readonly TreeNode[],
  middle: TreeNode,
  open: readonly OpenJoint[],
  phrases: BoardPhrases,
): readonly string[] => {
  const arms = armsOf(nodes, middle).filter((arm) => arm.tiles.length > 0 || openAt(open, arm.end) !== undefined);
  return arms.map((arm) => {
    const position = arms.filter((other) => other.from === middle).indexOf(arm) + 1;
    return armLine(arm, position, openAt(open, arm.end), phrases);
  });
};

/** Arms of the middle have a number; branches say from which spinner they go. */
const armLine = (arm: Arm, position: number, row: number | undefined, phrases: BoardPhrases): string => {
  const from = spokenTile(arm.from.tile, phrases);
  const tiles = arm.tiles.map((tile) => spokenInOrder(tile, phrases));
  const open = row === undefined ? undefined : openEnd(arm.end.value, row, phrases);
  if (tiles.length === 0) {
    return position > 0 ? phrases.bareArm(position, from, open ?? '') : phrases.bareBranch(from, open ?? '');
  }
  return position > 0 ? phrases.arm(position, tiles, open) : phrases.branch(from, tiles, open);
};

const openEnd = (value: number, row: number, phrases: BoardPhrases): string =>
  phrases.openEnd(letterOf(row), phrases.numbers[value] ?? '');

/** The row of the open ends that a joint is. */
const openAt = (
  open: readonly OpenJoint[],
  end: { readonly node: number; readonly joint: Joint },
): number | undefined => {
  const row = open.findIndex(({ node, joint }) => node === end.node && joint === end.joint);
  return row < 0 ? undefined : row;
};

/** On an arm the half that is nearer to the middle comes first, so that each number meets its like. */
const spokenInOrder = ({ near, far }: ArmTile, phrases: BoardPhrases): string => spokenHalves(near, far, phrases);

const spokenHalves = (first: number, second: number, phrases: BoardPhrases): string => {
  const word = (number: number) => phrases.numbers[number] ?? '';
  return first === second ? phrases.double(word(first)) : phrases.tile(word(first), word(second));
};
