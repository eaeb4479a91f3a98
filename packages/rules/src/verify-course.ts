import type { Game } from './game.ts';
import type { MatchRecord } from './record.ts';

/** How far a record has been played through. */
export interface Course {
  readonly game: Game;
  readonly actions: MatchRecord['actions'];
  /** Actions taken so far. */
  taken: number;
  /** Plays of the match so far. */
  plays: number;
  /** Whether a person has made a play. */
  played: boolean;
}
