/** Where each way to play is from, and what we chose where its source is silent or says two things. */
export const ENGLISH_NOTES = {
  house: {
    from: 'Ours: the rules that most sources share, on one scale.',
    chosen: ['Anything that goes together may be changed; every parameter stands in the ruleset of a match.'],
  },
  dominochamp: {
    from: 'The rules page of DominoChamp.',
    chosen: [
      'After a tie “who draws the highest domino” leads. That may mean a lot or the highest tile of the new hands; we draw lots.',
      'Its Block still draws from the boneyard, as the page has it “the same as Fives Up”, unlike what others call Block.',
      'It does not say when the match ends; we end it at once.',
    ],
  },
  stakes: {
    from: 'The rules page of Domi007. There is no money here: whoever would lose a stake just loses.',
    chosen: [
      'It does not say how many tiles are dealt; we deal what is usual online.',
      'Of a block it says that the tiles that remain go to the lower hand; we take that to be the others’ tiles.',
    ],
  },
  'fives-up': {
    from: 'A page on the game as it was played at Yahoo Games.',
    chosen: [
      'Its picture adds up 2+5+3+5 with a spinner of which one end is bare: the bare end counts. Everybody else lets a spinner count nothing by then, so this can be switched.',
      'Plays score in full while the bonus of a round is divided by five: two scales in one game, as the page has it.',
      'It takes the winner’s own tiles off without saying when; we do so before rounding, since the other way could fall below zero.',
    ],
  },
  'tous-les-cinq': {
    from: 'The instructions of King’s Domino Duel.',
    chosen: [
      'One sentence lets the highest double’s owner choose its tile, the next example leads the double. We keep the first; that the double must be led is offered.',
      'It does not say what a block is worth; the lower hand takes the other.',
    ],
  },
  'all-fives': {
    from: 'The rules page of BestGames, which refers to pagat.com.',
    chosen: [
      'Plays score in full while the bonus of a round is divided by five: two scales in one game, as the page has it.',
      '“Above 100” and “reach the score of 100” stand side by side; we take 100 to be enough.',
      'It does not say how many tiles are dealt; we deal what the page it refers to does.',
    ],
  },
  pagat: {
    from: 'All Fives as described at pagat.com.',
    chosen: [
      'When two of three tie at a block they share the third hand; which of them gets an odd point is our choice: the earlier seat.',
    ],
  },
  muggins: {
    from: 'Muggins as in Foster’s Hoyle and on Wikipedia.',
    chosen: [
      'Each hand is rounded by itself, as Wikipedia has it. Calling out missed points (“muggins!”) is not built.',
    ],
  },
  'five-up': {
    from: 'Five-Up of the American West, by pagat.com’s page of the family and two older texts.',
    chosen: ['Points are fifths of the pips, for plays and for the bonus alike.'],
  },
  gamecolony: {
    from: 'Five-Up at GameColony.',
    chosen: ['It does not say what a tie at a block is worth: nothing.'],
  },
  worldwinner: {
    from: 'Domino Dynasty at WorldWinner.',
    chosen: ['What a round’s bonus is was not seen; we take the usual one.'],
  },
  flyclops: {
    from: 'Domino! by Flyclops, and games like it.',
    chosen: ['Its target and bonus were not seen; we take the usual ones.'],
  },
} as const;

/** As many sentences as there are in English. */
type Sentences<T extends readonly string[]> = { readonly [I in keyof T]: string };

/** What another language must say of each preset: where it is from, and a sentence for each choice. */
export type PresetNotes = {
  readonly [P in keyof typeof ENGLISH_NOTES]: {
    readonly from: string;
    readonly chosen: Sentences<(typeof ENGLISH_NOTES)[P]['chosen']>;
  };
};
