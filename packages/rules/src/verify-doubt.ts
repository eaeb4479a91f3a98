/** What a verifier looks at, in this order; within a round from its deal to its awards. */
export const STEPS = [
  'format',
  'engine',
  'ruleset',
  'seats',
  'commitment',
  'seeds',
  'attempt',
  'deal',
  'boneyard',
  'lot',
  'leader',
  'play',
  'time',
  'count',
  'points',
  'forced',
  'actions',
  'end',
  'winner',
  'awards',
  'result',
  'digest',
] as const;
export type Step = (typeof STEPS)[number];

/** Where in a match: the round by its number, the play counted from 1 in its round. */
export interface Place {
  readonly round?: number;
  readonly play?: number;
}

/** The first thing in a record that doesn't hold. Thrown and caught within `verify*.ts`. */
export class Doubt extends Error {
  override readonly name = 'Doubt';
  readonly step: Step;
  readonly place: Place;

  constructor(step: Step, message: string, place: Place = {}) {
    super(message);
    this.step = step;
    this.place = place;
  }
}

/** Doubts the step unless what the record says is what was worked out. */
export const checkSame = (step: Step, what: string, said: unknown, found: unknown, place: Place): void => {
  if (shownAs(said) === shownAs(found)) return;
  throw new Doubt(step, `The record says ${what} ${shownAs(said)}; it is ${shownAs(found)}.`, place);
};

const shownAs = (value: unknown): string => {
  if (value === null) return 'nobody';
  if (!Array.isArray(value)) return String(value);
  return value.length === 0 ? 'none' : value.map(String).join(' ');
};
