import type { QuietHours } from '@slowfives/core/clock/quiet.ts';
import type { Core } from '@slowfives/core/core.ts';
import { addEndpoint } from '@slowfives/core/endpoints.ts';
import type { Ask } from './asking.ts';
import type { Dice } from './dice.ts';

export const ZONES = [
  'Europe/Madrid',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Africa/Casablanca',
  'UTC',
] as const;

const HOUR = 3600;

/** A simulated person: who they are, and how they play. */
export interface Person {
  readonly id: string;
  /** Half of their turns take less time than this, sleep aside. In seconds. */
  readonly median: number;
}

export const NIGHTS: readonly (QuietHours | null)[] = [
  { from: '22:00', to: '08:00' },
  { from: '22:00', to: '08:00' },
  { from: '23:30', to: '07:15' },
  { from: '00:00', to: '06:00' },
  { from: '13:00', to: '15:00' },
  null,
];

/** Somebody new, told in some ways or none. */
export const newPerson = async (core: Core, ask: Ask, dice: Dice, n: number): Promise<Person> => {
  const body = { name: `Person ${n}`, zone: dice.pick(ZONES), language: dice.pick(['en', 'es']) };
  const { player } = await ask('createPlayer', null, {}, body);
  await ask('updateMe', player.id, {}, { quiet_hours: dice.pick(NIGHTS) });
  const person = { id: player.id, median: dice.lognormal(3 * HOUR, 0.7) };
  if (dice.chance(0.7)) await addPush(core, person.id, dice);
  if (dice.chance(0.2)) await addPush(core, person.id, dice);
  if (dice.chance(0.7)) await addMail(core, person.id);
  if (dice.chance(0.3)) await addHook(core, person.id, dice);
  if (dice.chance(0.3))
    await ask('updateSettings', person.id, {}, { mail_time: dice.pick(['at_once', 'hourly', 'daily']) });
  return person;
};

export const addPush = (core: Core, player: string, dice: Dice) =>
  addEndpoint(core, player, {
    type: 'push',
    endpoint: `https://push.example/${player}/${dice.between(1, 3)}`,
    keys: { p256dh: 'unused', auth: 'unused' },
  });

export const addMail = (core: Core, player: string) =>
  addEndpoint(core, player, { type: 'email', address: `${player}@example.org` });

export const addHook = (core: Core, player: string, dice: Dice) =>
  addEndpoint(core, player, {
    type: 'webhook',
    url: `https://hook.example/${player}/${dice.between(1, 2)}`,
    format: 'standard',
    secrets: [],
  });
