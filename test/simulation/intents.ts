import type { Clock, Instant } from '@slowfives/core/store/table.ts';
import type { Agenda } from './agenda.ts';
import { unless } from './asking.ts';
import { type Hands, live } from './life.ts';
import type { TurnStory } from './match-story.ts';
import type { Person } from './people.ts';
import { playsAt } from './turns.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** What somebody means to do at some time. */
export type Intent =
  | { readonly type: 'create' }
  | { readonly type: 'join'; readonly code: string }
  | { readonly type: 'turn'; readonly turn: TurnStory }
  | { readonly type: 'live'; readonly person: Person };

/** All people, and what they mean to do. After the end they mean to do nothing more. */
export interface Folk extends Hands {
  readonly agenda: Agenda<Intent>;
  readonly people: Map<string, Person>;
  readonly now: Clock;
  readonly paces: readonly (number | null)[];
  readonly end: Instant;
}

/** Someone whose turn has begun decides when to play it. */
export const planTurn = ({ agenda, people, truth, dice, now, end }: Folk, turn: TurnStory): void => {
  const person = people.get(turn.receiver ?? '');
  const state = truth.people.get(turn.receiver ?? '')?.at(-1);
  if (person === undefined || state === undefined || now() >= end) return;
  const at = playsAt(turn, person, state, dice, now());
  if (at !== null) agenda.add(at, { type: 'turn', turn });
};

export const doIntent = (folk: Folk, intent: Intent): Promise<void> => {
  switch (intent.type) {
    case 'create':
      return create(folk);
    case 'join':
      return join(folk, intent.code);
    case 'turn':
      return playTurn(folk, intent.turn);
    case 'live':
      return goOn(folk, intent.person);
  }
};

/** In seconds a move; null: without a limit. */
export const PACES = [12 * HOUR, DAY, DAY, 2 * DAY, 3 * DAY, 3 * DAY, 7 * DAY, null] as const;

const create = async ({ ask, dice, agenda, people, now, paces }: Folk): Promise<void> => {
  const host = dice.pick([...people.values()]);
  const wanted = {
    ruleset: { preset: 'house', target_score: dice.pick([15, 20, 30]) },
    seats: dice.pick([2, 2, 2, 3, 4] as const),
    pace: { per_move: dice.pick(paces), on_timeout: dice.pick(['forfeit', 'auto_play'] as const) },
    visibility: 'private',
    helpers: true,
    bots: dice.chance(0.1) ? [{ seat: 1, strength: 'greedy' as const }] : [],
  } as const;
  const made = await unless(['unauthorized'], ask('createMatch', host.id, {}, wanted));
  for (const { code } of made?.invites ?? []) {
    if (dice.chance(0.98)) agenda.add(now() + Math.ceil(dice.lognormal(2 * HOUR, 1)), { type: 'join', code });
  }
};

const join = async ({ ask, dice, people }: Folk, code: string): Promise<void> => {
  const guest = dice.pick([...people.values()]);
  await unless(['unauthorized', 'seat_taken', 'invite_gone'], ask('acceptInvite', guest.id, { code }, {}));
};

/** Plays a turn that is still there; mostly not from a vacation, and now and then the player gives up instead. */
const playTurn = async (folk: Folk, turn: TurnStory): Promise<void> => {
  const { ask, dice, agenda, truth, now } = folk;
  const { match, receiver, ended } = turn;
  const player = truth.people.get(receiver ?? '')?.at(-1)?.player;
  if (ended !== null || receiver === null || player === undefined) return;
  const { from = 0, until = 0 } = player.bank?.vacation ?? {};
  const isAway = from <= now() && now() < until;
  if (isAway && dice.chance(0.8)) return agenda.add(until + dice.between(60, 6 * HOUR), { type: 'turn', turn });
  if (dice.chance(0.003)) return void (await ask('resign', receiver, { id: match }, {}));
  await playAny(folk, match, receiver);
};

const playAny = async ({ ask, dice }: Folk, id: string, player: string): Promise<void> => {
  const { version, legal = [] } = await ask('match', player, { id }, {});
  if (legal.length === 0) return;
  const played = ask('play', player, { id }, { version, ...dice.pick(legal) });
  await unless(['version_conflict', 'match_finished'], played);
};

const goOn = async (folk: Folk, person: Person): Promise<void> => {
  const { agenda, dice, now, end } = folk;
  if (now() >= end) return;
  await unless(['unauthorized'], live(folk, person));
  agenda.add(now() + Math.ceil(dice.lognormal(5 * DAY, 0.8)), { type: 'live', person });
};
