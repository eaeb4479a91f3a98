/** What the search likes: costs to add up, the least is taken. Several are tried, since one suits one table. */
export type Policy = {
  readonly bend: number; // a corner
  readonly bendOnDouble: number; // a corner on a double, which then looks like a spinner
  readonly offAxis: number; // a tile across the direction in which its arm left
  readonly against: number; // off the axis to the wrong hand: each arm has a quadrant of its own
  readonly crowding: number; // an exit shut in altogether
  readonly outward: number; // towards the edge (a gain)
  readonly reach: number; // tile steps an exit wants
  readonly rootX: number; // where the first tile lies, as a share of the table
  readonly rootY: number;
  readonly mirrored: boolean; // arms drift counter-clockwise
  readonly vertical: boolean; // the main line goes down
  readonly lookAhead: boolean; // knows how many tiles each limb will have
  readonly bigFirst: boolean; // lays the biggest limbs first, not in the order of play
  readonly markers: boolean; // an exit is alive with room for half a tile
  readonly islands: boolean; // lays a limb elsewhere that finds no place
  readonly noise: number; // what chance may add
  readonly seed: number;
};

const LINE: Policy = {
  bend: 1,
  bendOnDouble: 4,
  offAxis: 0.6,
  against: 2,
  crowding: 3,
  outward: 0,
  reach: 24,
  rootX: 0.5,
  rootY: 0.5,
  mirrored: false,
  vertical: false,
  lookAhead: false,
  bigFirst: false,
  markers: false,
  islands: false,
  noise: 0,
  seed: 1,
};

const CALM: Policy = { ...LINE, bend: 2.5, crowding: 1.5, offAxis: 0.4 };

/** For tables with one spinner or none. */
export const LINE_POLICIES: readonly Policy[] = [
  CALM,
  { ...CALM, mirrored: true },
  LINE,
  { ...LINE, mirrored: true },
  { ...LINE, rootY: 0.35 },
  { ...LINE, rootY: 0.65 },
  { ...LINE, crowding: 8 },
  { ...LINE, rootX: 0.35 },
  { ...LINE, rootX: 0.65 },
  { ...LINE, vertical: true },
  { ...LINE, vertical: true, mirrored: true },
];

const TREE: Policy = {
  ...LINE,
  reach: 8,
  crowding: 6,
  offAxis: 0.1,
  against: 0.2,
  bend: 0.5,
  outward: 2,
  markers: true,
  lookAhead: true,
};

/** For tables with more than one spinner, which branch. */
export const TREE_POLICIES: readonly Policy[] = [
  TREE,
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((seed) => ({
    ...TREE,
    seed,
    noise: 1.5,
    bigFirst: seed % 2 === 0,
    vertical: seed % 4 > 1,
  })),
  { ...TREE, outward: 0 },
  { ...TREE, crowding: 15, vertical: true },
  { ...TREE, bigFirst: true },
  { ...TREE, bigFirst: true, outward: 0, bend: 0, crowding: 15 },
];

/** For a table that has to be larger than the screen. */
export const largePolicies = (branches: boolean): readonly Policy[] =>
  (branches ? [1, 2, 3, 4, 5, 6] : [1, 2]).map((seed) => ({
    ...(branches ? TREE : LINE),
    seed,
    noise: 1 + seed / 4,
    bigFirst: seed % 2 === 0,
  }));

/** The last resort, which always finds a place on a table large enough. */
export const ISLANDS: Policy = { ...TREE, lookAhead: false, islands: true };

/** How a policy goes on from tiles that lie already: they stay, so nothing of the future is known. */
export const goingOn = (policy: Policy): Policy => ({ ...policy, lookAhead: false, bigFirst: false, noise: 0 });
