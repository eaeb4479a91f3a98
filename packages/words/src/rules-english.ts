const COUNTS = ['no', 'one', 'two', 'three', 'four'];

const some = (n: number): string => COUNTS[n] ?? `${n}`;
const plural = (one: string, many: string) => (n: number) => `${n} ${n === 1 ? one : many}`;

/** Every sentence that the rules of a table can have, in English; what another language must say too. */
export const ENGLISH_RULES = {
  tilesAndSeats: {
    title: 'Tiles and seats',
    set: (maxPip: number, tiles: number, seats: number) =>
      `A double ${maxPip === 9 ? 'nine' : 'six'} set of ${tiles} tiles, for ${some(seats)} seats that play in turn, clockwise.`,
    partners: 'Seats across from each other are partners and share one score.',
    dealt: (tiles: number, left: number) =>
      `Each seat is dealt ${tiles} tiles; ${left === 0 ? 'none is left over' : `the other ${left} are the boneyard`}.`,
  },

  whoLeads: {
    title: 'Who leads',
    first: {
      highestDouble: 'The seat with the highest double leads the first round.',
      lot: 'For the first lead each seat draws one tile from a shuffled set, and the most pips win (of equal ones the higher half); these tiles go back before the deal.',
      random: 'Chance decides who leads the first round.',
    },
    noDouble: {
      redeal: 'If nobody holds a double, the tiles are dealt again.',
      highestTile: 'If nobody holds a double, the tile with the most pips decides (of equal ones the higher half).',
    },
    forced: {
      redeal: 'That double must be led; later leads are free unless they are found in the same way.',
      highestTile: 'That tile must be led; later leads are free unless they are found in the same way.',
    },
    free: 'Any tile may be led.',
    next: {
      roundWinner: 'the winner of the round leads the next',
      lastToPlay: 'the seat that played last leads the next',
      lot: 'lots are drawn for the next lead',
      alternate: 'the lead passes to the next seat in turn',
      firstLeadRule: 'the next lead is found in the same way as the first',
    },
    afterRound: (next: string) => `After a round that somebody won, ${next}.`,
    afterOutOrBlock: (out: string, block: string) =>
      `When somebody goes out, ${out}; after a block with a winner, ${block}.`,
    afterTie: (next: string) => `After a block that nobody won, ${next}.`,
  },

  playing: {
    title: 'Playing a tile',
    match: 'A tile is laid with one half against an open end that shows the same number.',
    spinners: {
      first: 'The first double of a round is the spinner: it can be played on from four sides. Later doubles have two.',
      none: 'There is no spinner: every double has two sides, and the layout is one line.',
      all: 'Every double is a spinner: it can be played on from four sides.',
      leadOnly: 'A double that is led is the spinner: it can be played on from four sides. Any other double has two.',
    },
    arms: {
      immediately: 'All four sides of a spinner are open at once.',
      afterBothSides: 'The two ends of a spinner open when both its sides are covered.',
    },
  },

  nothingFits: {
    title: 'When nothing fits',
    draw: {
      none: 'A seat that can’t play passes; nobody draws.',
      one: 'A seat that can’t play draws one tile; if that fits it plays it, else it passes.',
      untilPlayable: 'A seat that can’t play draws until a tile fits, and plays it.',
    },
    reserve: (tiles: number) => `The last ${tiles === 1 ? 'tile' : 'two tiles'} of the boneyard may not be drawn.`,
    nothingLeft: 'With nothing left to draw it passes. Drawing is never a choice: the table does it by itself.',
    blocked: 'A round is blocked when nobody can play and nothing can be drawn.',
    dead: 'When every tile of the open numbers is on the table, the round is blocked at once, and nobody draws any more.',
  },

  plays: {
    title: 'Points for plays',
    none: 'Plays score nothing; the board count is only shown.',
    count: 'After each play the open ends are added up to the board count.',
    endDouble: {
      both: 'A double at an end counts both halves',
      single: 'A double at an end counts one half',
    },
    spinner: {
      untilTwoCovered:
        'a spinner counts both halves while fewer than two tiles lie against it, and nothing from the second on: an end of it may be open to play and still count nothing',
      whileEndsExposed:
        'a spinner counts both halves while at most two tiles lie against it, one half with three, and nothing with four: its bare ends count, which players from elsewhere won’t expect',
      never: 'a spinner never counts',
    },
    alone: 'A tile that lies alone counts its own pips.',
    aloneButSpinner: 'A tile that lies alone counts its own pips, unless it is a spinner.',
    multiple: (multiple: number, isFifth: boolean) =>
      `A count that is a multiple of ${multiple} scores ${isFifth ? 'a fifth of it' : 'as many points'}; a count of 0 scores nothing.`,
    notFirst: 'The first tile of a round does not score.',
  },

  endOfRound: {
    title: 'The end of a round',
    out: 'Who plays the last tile of a hand goes out and wins the round.',
    block: {
      alone: 'A blocked round is won by the hand with the fewest pips.',
      individual: 'A blocked round is won by the team with the lightest single hand.',
      teamTotal: 'A blocked round is won by the team whose two hands have the fewest pips.',
    },
    paying: {
      opponents: 'the pips that the others still hold',
      opponentsMinusWinner: 'the pips that the others still hold, after a block less those of the winner',
      allHands: 'the pips of every hand, also the winner’s own and a partner’s',
    },
    rounded: {
      nearest5: 'rounded to the nearest five',
      none: 'as they are',
      down5: 'rounded down to a multiple of five',
      up5: 'rounded up to a multiple of five',
    },
    roundedEach: {
      nearest5: 'each hand rounded to the nearest five',
      none: 'as they are',
      down5: 'each hand rounded down to a multiple of five',
      up5: 'each hand rounded up to a multiple of five',
    },
    bonus: (paying: string, rounded: string, isDivided: boolean) =>
      `The winner scores ${paying}, ${rounded}${isDivided ? ', then divided by five' : ''}.`,
    partner: 'After somebody goes out, the partner’s tiles count too.',
    tie: {
      none: 'When two tie for the least, nobody scores.',
      split3:
        'When exactly two of three tie for the least, they share the third hand, the odd point to the earlier seat; otherwise a tie scores nothing.',
    },
    twoScales:
      'Plays and this bonus are on two scales: a play scores its count in full, and the bonus is a fifth of the pips. The source has it so.',
  },

  endOfMatch: {
    title: 'The end of the match',
    target: {
      atLeast: (points: number) => `The target is ${points} points or more.`,
      above: (points: number) => `The target is ${points} points and must be passed.`,
      exact: (points: number) =>
        `The target is ${points} points exactly: points that would go beyond it are not added.`,
    },
    atOnce: 'Whoever gets there first wins at once, also in the middle of a round, and then without a bonus.',
    withRound: 'The match ends only with a round: of those who have reached the target, the highest total wins.',
    tie: {
      lastScorer: 'Of equal totals the side that scored last wins.',
      extraRound: 'With equal totals another round is played.',
    },
  },

  chosen: 'Where its source leaves a choice',

  worked: {
    title: 'Worked out',
    on: (tile: string, on: string) => `${tile} on ${on}`,
    onEnd: (tile: string, on: string) => `${tile} on an end of ${on}`,
    points: plural('point', 'points'),
    out: (seat: number, pips: string, awards: string) =>
      `Seat ${seat} goes out with ${pips} pips in the hands: ${awards} points`,
    block: (pips: string, awards: string) => `A block with ${pips} pips in the hands: ${awards} points`,
  },
};

export type RulesWords = typeof ENGLISH_RULES;
