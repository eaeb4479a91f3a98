import type { Sent } from '@slowfives/contract/handlers.ts';
import type { Preset } from '@slowfives/contract/ruleset.ts';

/** A match as the form has it. */
export interface Draft {
  readonly preset: string;
  readonly seats: number;
  readonly maxPip: number;
  /** As typed; empty for what is usual. */
  readonly target: string;
  /** Whether each seat after the first is a bot's. */
  readonly bots: readonly boolean[];
  /** Seconds; null for no limit. */
  readonly perMove: number | null;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** What the form offers as time for each move, in seconds. */
export const PACES: readonly (number | null)[] = [HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, null];

export const FIRST_DRAFT: Draft = {
  preset: 'house',
  seats: 2,
  maxPip: 6,
  target: '',
  bots: [false, false, false],
  perMove: 3 * DAY,
};

interface Limits {
  readonly preset: string;
  readonly seats: readonly number[];
  readonly max_pip: readonly number[];
}

/** The draft with other rules: what these don't allow becomes what they do. */
export const withPreset = (draft: Draft, { preset, seats, max_pip }: Limits): Draft => ({
  ...draft,
  preset,
  target: '',
  seats: seats.includes(draft.seats) ? draft.seats : (seats[0] ?? draft.seats),
  maxPip: max_pip.includes(draft.maxPip) ? draft.maxPip : (max_pip[0] ?? draft.maxPip),
});

/** What to ask the API for. A target that is no number is sent as it is read, for the server to say what is right. */
export const toRequest = (draft: Draft): Omit<Sent<'createMatch'>, 'nonce'> => ({
  ruleset: {
    preset: draft.preset as Preset,
    max_pip: draft.maxPip === 9 ? 9 : 6,
    ...(draft.target.trim() !== '' && { target_score: Number(draft.target) }),
  },
  seats: draft.seats === 4 ? 4 : draft.seats === 3 ? 3 : 2,
  pace: { per_move: draft.perMove },
  bots: draft.bots
    .slice(0, draft.seats - 1)
    .flatMap((isBot, index) => (isBot ? [{ seat: index + 1, strength: 'greedy' as const }] : [])),
});
