import type { Core } from '@slowfives/core/core.ts';
import { stop } from '@slowfives/core/my-settings.ts';
import { makeUnsubscribe, unsubscribe } from '@slowfives/core/unsubscribe.ts';
import { goOnVacation } from '@slowfives/core/vacation.ts';
import { type Ask, unless } from './asking.ts';
import type { Dice } from './dice.ts';
import { addHook, addMail, addPush, NIGHTS, type Person, ZONES } from './people.ts';
import type { Truth } from './truth.ts';

const DAY = 86_400;
const HOUR = 3600;

/** What people do with. */
export interface Hands {
  readonly core: () => Core;
  readonly ask: Ask;
  readonly dice: Dice;
  readonly truth: Truth;
}

/** One thing that people do beside playing. */
export const live = async (hands: Hands, person: Person): Promise<void> => {
  const { dice } = hands;
  await unless(['not_given', 'match_finished', 'match_open', 'too_much_vacation'], dice.pick(DEEDS)(hands, person));
};

type Deed = (hands: Hands, person: Person) => Promise<unknown>;

const moves: Deed = ({ ask, dice }, { id }) => ask('updateMe', id, {}, { zone: dice.pick(ZONES) });

const sleepsOtherwise: Deed = ({ ask, dice }, { id }) => ask('updateMe', id, {}, { quiet_hours: dice.pick(NIGHTS) });

const changesMailTime: Deed = ({ ask, dice }, { id }) =>
  ask(
    'updateSettings',
    id,
    {},
    {
      mail_time: dice.pick(['at_once', 'ten_minutes', 'hourly', 'daily']),
      digest_hour: dice.between(0, 23),
    },
  );

const switches: Deed = ({ ask, dice }, { id }) => {
  const group = dice.pick(['turn', 'reminder', 'timeout', 'round', 'match'] as const);
  return ask('updateSettings', id, {}, { [dice.pick(['push', 'email', 'webhook'])]: { [group]: dice.chance(0.6) } });
};

const mutes: Deed = async ({ ask, dice, truth }, { id }) => {
  const match = someMatch(truth, dice, id);
  if (match !== undefined)
    await ask('mute', id, { id: match }, dice.pick([{ seconds: 0 }, { seconds: DAY }, { until: 'next_turn' }, {}]));
};

const unsubscribes: Deed = async ({ core, dice, truth }, { id }) => {
  const match = someMatch(truth, dice, id);
  const scope = dice.pick([
    { type: 'all' } as const,
    { type: 'digest' } as const,
    ...(match === undefined ? [] : [{ type: 'match', match } as const]),
  ]);
  const token = makeUnsubscribe(core(), { player: id, channel: 'email', scope });
  await unsubscribe(core(), token, stop(core()));
};

const subscribes: Deed = async ({ core, dice }, { id }) => {
  const add = dice.pick([addMail, addPush, addHook]);
  await add(core(), id, dice);
};

const goesAway: Deed = ({ core, dice }, { id }) => {
  const now = core().now();
  return goOnVacation(core(), id, now + dice.between(6 * HOUR, 9 * DAY));
};

const comesBack: Deed = ({ ask }, { id }) => ask('endVacation', id, {}, {});

const givesTime: Deed = async ({ ask, dice, truth }, { id }) => {
  const match = someMatch(truth, dice, id);
  if (match !== undefined) await ask('moreTime', id, { id: match }, {});
};

const resigns: Deed = async ({ ask, dice, truth }, { id }) => {
  const match = someMatch(truth, dice, id);
  if (match !== undefined && dice.chance(0.3)) await ask('resign', id, { id: match }, {});
};

const isForgotten: Deed = async ({ ask, dice }, { id }) => {
  if (dice.chance(0.05)) await ask('forgetMe', id, {}, {});
};

const DEEDS: readonly Deed[] = [
  moves,
  moves,
  sleepsOtherwise,
  changesMailTime,
  switches,
  switches,
  mutes,
  unsubscribes,
  subscribes,
  subscribes,
  goesAway,
  goesAway,
  comesBack,
  givesTime,
  givesTime,
  resigns,
  isForgotten,
];

/** A running match of theirs. */
const someMatch = (truth: Truth, dice: Dice, player: string): string | undefined => {
  const mine = [...truth.matchesOf(player)].filter((match) => match.status === 'playing');
  return mine.length === 0 ? undefined : dice.pick(mine).id;
};
