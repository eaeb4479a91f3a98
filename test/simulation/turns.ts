import { quietEnd } from '@slowfives/core/clock/quiet.ts';
import type { Instant } from '@slowfives/core/store/table.ts';
import type { Dice } from './dice.ts';
import type { TurnStory } from './match-story.ts';
import type { Person } from './people.ts';
import type { PersonState } from './truth.ts';

const DAY = 86_400;
const HOUR = 3600;

/** When somebody will play a turn that has just begun; null: never. Nobody plays asleep. */
export const playsAt = (
  turn: TurnStory,
  person: Person,
  state: PersonState,
  dice: Dice,
  now: Instant,
): Instant | null => {
  const deadline = turn.deadlines.at(-1)?.deadline ?? null;
  const luck = dice.roll();
  if (luck < 0.015) return deadline === null ? now + dice.between(5, 10) * DAY : null;
  if (luck < 0.05 && deadline !== null) return Math.max(now + 1, deadline + dice.between(-60, 90));
  if (luck < 0.1) return now + dice.between(20, 900);
  const at = now + Math.ceil(dice.lognormal(person.median, 1));
  const { zone = null, quietHours = null } = state.player ?? {};
  const awake = quietEnd(at, zone, quietHours);
  return awake === at ? at : awake + dice.between(0, 2 * HOUR);
};
