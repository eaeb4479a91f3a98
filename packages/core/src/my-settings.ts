import type { ChannelName } from './channels/channel.ts';
import type { Core } from './core.ts';
import { changeEndpoint, endpointsOf } from './endpoints.ts';
import { mineOrNothing } from './play.ts';
import { changeSettings } from './players.ts';
import { type MailTime, OUTSIDE, type OutsideChannel, type Settings, type Switches } from './settings.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** What is to change: a switch that is left out stays as it is. */
export type SettingsChange = {
  readonly [C in OutsideChannel]?: Partial<Switches> | undefined;
} & { readonly mailTime?: MailTime | undefined; readonly digestHour?: number | undefined };

const FOR_GOOD = 10 * 365 * 86_400;

/** Changes some switches of a player's settings. */
export const updateSettings = (core: Core, player: string, change: SettingsChange): Promise<Settings> =>
  changeSettings(core, player, (before) => ({
    ...before,
    ...Object.fromEntries(OUTSIDE.map((channel) => [channel, { ...before[channel], ...change[channel] }])),
    mailTime: change.mailTime ?? before.mailTime,
    digestHour: change.digestHour ?? before.digestHour,
  }));

/** Says nothing of a match for so many seconds (undefined: for good; 0: says it again). Refuses (`not_found`) others' matches. */
export const muteMatch = async (
  core: Core,
  player: string,
  match: string,
  seconds: number | undefined,
): Promise<Settings> => {
  await mineOrNothing(core, player, match);
  return mute(core, player, match, seconds ?? FOR_GOOD);
};

const mute = (core: Core, player: string, match: string, seconds: number): Promise<Settings> => {
  const now = core.now();
  return changeSettings(core, player, (before) => {
    const running = Object.entries(before.muted).filter(([id, until]) => id !== match && until > now);
    const added: readonly [string, number][] = seconds > 0 ? [[match, now + seconds]] : [];
    return { ...before, muted: Object.fromEntries([...running, ...added]) };
  });
};

/** Does what the link of a message says: one match, one mail a day, or nothing more on this channel. */
export const stop =
  (core: Core) =>
  async ({ player, channel, scope }: Unsubscribe): Promise<void> => {
    switch (scope.type) {
      case 'match':
        await mute(core, player, scope.match, FOR_GOOD);
        return;
      case 'digest':
        await updateSettings(core, player, { mailTime: 'daily' });
        return;
      case 'all':
        await switchOff(core, player, channel);
    }
  };

/** What is switched off stays where it was: an address still signs its player in, and can be switched on again. */
const switchOff = async (core: Core, player: string, channel: ChannelName): Promise<void> => {
  const off = { at: core.now(), reason: 'unsubscribed', why: 'you asked for no more mail' } as const;
  for (const { id, type } of await endpointsOf(core, player)) {
    if (type !== channel) continue;
    await changeEndpoint(core, player, id, (present) =>
      present.off?.reason === 'unsubscribed' ? undefined : { ...present, off },
    );
  }
};
