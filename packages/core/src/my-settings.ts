import type { ChannelName } from './channels/channel.ts';
import type { Core } from './core.ts';
import { changeEndpoint, endpointsOf } from './endpoints.ts';
import { mineOrNothing } from './play.ts';
import { changeSettings, readPlayer } from './players.ts';
import { type MailTime, type Mute, OUTSIDE, type OutsideChannel, type Settings, type Switches } from './settings.ts';
import { turnOfMatch } from './stored-match.ts';
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

/** For how long a match is to be silent: seconds (0: no longer), until one's next turn, or for good. */
export type MuteFor = { readonly seconds: number } | 'next_turn' | 'good';

/** Says nothing of a match for a while. Refuses (`not_found`) others' matches. */
export const muteMatch = async (core: Core, player: string, match: string, how: MuteFor): Promise<Settings> => {
  const loaded = await mineOrNothing(core, player, match);
  if (how === 'next_turn') return mute(core, player, match, { turn: turnOfMatch(loaded)?.version ?? 0 });
  return mute(core, player, match, core.now() + (how === 'good' ? FOR_GOOD : how.seconds));
};

const mute = (core: Core, player: string, match: string, until: Mute): Promise<Settings> => {
  const now = core.now();
  return changeSettings(core, player, (before) => {
    const others = Object.entries(before.muted).filter(([id]) => id !== match);
    const lasting = [...others, [match, until] as const].filter(([, end]) => typeof end !== 'number' || end > now);
    return { ...before, muted: Object.fromEntries(lasting) };
  });
};

/**
 * Does what the link of a message says: one match, one mail a day, or nothing more on this channel. Who was forgotten gets
 * nothing any more.
 */
export const stop =
  (core: Core) =>
  async (what: Unsubscribe): Promise<void> => {
    if ((await readPlayer(core, what.player)) !== undefined) await stopFor(core, what);
  };

const stopFor = async (core: Core, { player, channel, scope }: Unsubscribe): Promise<void> => {
  switch (scope.type) {
    case 'match':
      await mute(core, player, scope.match, core.now() + FOR_GOOD);
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
    await changeEndpoint(core, player, id, (present) => (present.off ? undefined : { ...present, off }));
  }
};
