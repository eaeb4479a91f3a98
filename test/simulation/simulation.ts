import type { Stretch } from '@slowfives/core/clock/stretches.ts';
import type { Instant } from '@slowfives/core/store/table.ts';
import { makeAgenda } from './agenda.ts';
import { makeAsk } from './asking.ts';
import { makeDice } from './dice.ts';
import type { Faults } from './faults.ts';
import { doIntent, type Folk, type Intent, PACES, planTurn } from './intents.ts';
import type { Hands } from './life.ts';
import { type Machine, makeMachine } from './machine.ts';
import { Killed } from './mortal.ts';
import { makeOffice, type Office } from './office.ts';
import { newPerson, type Person } from './people.ts';
import { makeTruth, type Truth } from './truth.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** When it begins: four weeks before clocks change in Europe. */
export const START = Date.UTC(2026, 9, 1) / 1000;

export interface Plan {
  readonly file: string;
  readonly seed: number;
  readonly matches: number;
  readonly days: number;
  readonly faults: Faults;
  /** What matches are made with, if not with any. In seconds a move. */
  readonly paces?: readonly number[];
  /** When nothing runs. */
  readonly outage?: Stretch;
}

/** How it went. */
export interface Simulated {
  readonly truth: Truth;
  readonly office: Office;
  readonly missed: readonly Instant[];
  readonly down: readonly Stretch[];
  readonly end: Instant;
  /** What did not go as it should, seen on the way. */
  readonly wrong: readonly string[];
}

/** Plays many matches of many people through many days, as fast as it goes: time jumps to whatever is next. */
export const simulate = async (plan: Plan): Promise<Simulated> => {
  const { outage } = plan;
  const dice = makeDice(plan.seed);
  let now = START;
  const clock = (): Instant => now;
  const agenda = makeAgenda<Intent>();
  const people = new Map<string, Person>();
  const truth = makeTruth(clock, (turn) => planTurn(folk, turn));
  const office = makeOffice(clock, truth, dice);
  const machine = makeMachine({ file: plan.file, now: clock, dice, faults: plan.faults, truth, office });
  const hands: Hands = { core: machine.core, ask: makeAsk(machine.core), dice, truth };
  const folk: Folk = { ...hands, agenda, people, now: clock, end: START + plan.days * DAY, paces: plan.paces ?? PACES };

  await populate(folk, machine, plan.matches);
  for (;;) {
    const at = earliest(await machine.next(), agenda.next());
    if (at === undefined) break;
    now = Math.max(now, at);
    if (outage && now >= outage.from && machine.downUntil() < outage.from) await machine.fail(outage);
    if ((agenda.next() ?? Number.POSITIVE_INFINITY) <= now) await act(folk, machine);
    await machine.work();
  }
  machine.close();
  return { truth, office, missed: machine.missed, down: machine.down, end: now, wrong: office.wrong };
};

const earliest = (...times: readonly (Instant | undefined)[]): Instant | undefined => {
  const known = times.filter((at) => at !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

/** People come, and begin their matches within the first ten days. */
const populate = async (
  { core, ask, dice, people, agenda }: Folk,
  machine: Machine,
  matches: number,
): Promise<void> => {
  for (let n = 0; n < Math.max(8, 2 * matches); n++) {
    const person = await patient(machine, () => newPerson(core(), ask, dice, n));
    people.set(person.id, person);
    agenda.add(START + dice.between(1, 8 * DAY), { type: 'live', person });
  }
  for (let n = 0; n < matches; n++) agenda.add(START + dice.between(0, 10 * DAY), { type: 'create' });
};

/** Again and again until it is done, on a new process where the last was killed; at the beginning nothing else waits. */
const patient = async <T>(machine: Machine, job: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await job();
    } catch (error) {
      if (!isPassing(error)) throw error;
      machine.rise();
    }
  }
};

const isPassing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'StoreUnavailable' || error instanceof Killed);

/** What somebody does next; who meets a server that is down comes again a little later. */
const act = async (folk: Folk, machine: Machine): Promise<void> => {
  const { agenda, dice } = folk;
  const intent = agenda.take();
  const now = folk.now();
  if (intent === undefined) return;
  const longest = machine.downUntil() - now > HOUR ? 6 * HOUR : 30;
  const again = (): void => agenda.add(Math.max(now, machine.downUntil()) + dice.between(1, longest), intent);
  if (now < machine.downUntil()) return again();
  try {
    await doIntent(folk, intent);
  } catch (error) {
    if (!isPassing(error)) throw error;
    again();
  }
};
