import type { Core } from '@slowfives/core/core.ts';
import type { Idempotency } from '@slowfives/core/create-match.ts';
import type { Site } from './answers.ts';
import type { Outside } from './outside.ts';

/** What a handler works with beside its input. */
export interface Context {
  readonly core: Core;
  readonly outside: Outside;
  /** Who asks; null for somebody unknown. */
  readonly player: string | null;
  /** Where the site is. */
  readonly site: Site;
  /** The language the caller's browser asks for, if it does. */
  readonly language: string | null;
  readonly once: Idempotency | undefined;
}

/** What a handler of an operation for players works with. The app has refused anybody else. */
export const mine = (context: Context): string => {
  if (context.player === null) throw new Error('an operation for players was reached without one');
  return context.player;
};
