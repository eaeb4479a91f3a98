import { itemAt } from './at.ts';
import type { Forced } from './round.ts';
import type { Ruleset } from './ruleset.ts';
import { nextSeat, type Seat } from './seat.ts';
import { Doubt, type Place } from './verify-doubt.ts';

/** What is public of a round that is not over. */
export interface Public {
  readonly rules: Ruleset;
  readonly round: number;
  /** Tiles in each hand. */
  readonly inHand: number[];
  boneyard: number;
  gone: number;
  /** Null where only the hands could say who leads. */
  turn: Seat | null;
  /** Draws and passes that the record tells and that have not been looked at. */
  forced: Forced[];
}

/** Takes the draws and passes that the seat on turn, and those after it, can have made; the turn is then the last one's. */
export const checkOpenForced = (table: Public, place: Place): void => {
  for (;;) {
    const drew = takeDraw(table, place);
    const pass = table.forced[0];
    if (pass?.type !== 'pass' || pass.seat !== table.turn) return;
    if (mustDraw(table, drew)) throw new Doubt('forced', `Seat ${pass.seat} can't pass: it can still draw.`, place);
    table.forced.shift();
    table.turn = nextSeat(table.rules, table.gone, pass.seat);
  }
};

const takeDraw = (table: Public, place: Place): boolean => {
  const draw = table.forced[0];
  if (draw?.type !== 'draw' || draw.seat !== table.turn) return false;
  const most = table.rules.draw === 'one' ? Math.min(1, drawable(table)) : drawable(table);
  if (draw.tiles > most) {
    throw new Doubt('forced', `Seat ${draw.seat} can't draw ${draw.tiles} of ${most} tiles that may be drawn.`, place);
  }
  table.forced.shift();
  table.boneyard -= draw.tiles;
  table.inHand[draw.seat] = itemAt(table.inHand, draw.seat) + draw.tiles;
  return true;
};

const mustDraw = (table: Public, drew: boolean): boolean =>
  drawable(table) > 0 && !(table.rules.draw === 'one' && drew);

const drawable = ({ rules, boneyard }: Public): number =>
  rules.draw === 'none' ? 0 : Math.max(0, boneyard - rules.boneyardReserve);
