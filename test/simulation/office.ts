import type { Message, SendResult } from '@slowfives/core/channels/channel.ts';
import { isShownWithin } from '@slowfives/core/clock/fixtures.ts';
import type { Endpoint } from '@slowfives/core/endpoints.ts';
import type { Notice } from '@slowfives/core/notices.ts';
import type { OutsideChannel } from '@slowfives/core/settings.ts';
import type { Clock, Instant } from '@slowfives/core/store/table.ts';
import type { Dice } from './dice.ts';
import type { Truth } from './truth.ts';

/** One message that arrived, or did not, at one endpoint. */
export interface Sent {
  readonly at: Instant;
  readonly id: string;
  readonly notice: Notice;
  readonly channel: OutsideChannel;
  readonly endpoint: string;
  readonly result: SendResult['type'];
  /** The digest that it came in; null for what came by itself. */
  readonly digest: string | null;
  /** Who sent it died before it could write that down. */
  crashed: boolean;
}

/** Where all messages arrive: takes most, and knows at once what should never have been sent. */
export interface Office {
  readonly sent: readonly Sent[];
  /** What was tried of a notice on a channel. */
  of(notice: Notice, channel: OutsideChannel): readonly Sent[];
  /** What was wrong with a message at the moment at which it was sent. */
  readonly wrong: readonly string[];
  take(endpoint: Endpoint, message: Message): { readonly result: SendResult; readonly sent: readonly Sent[] };
}

export const makeOffice = (now: Clock, truth: Truth, dice: Dice): Office => {
  const sent: Sent[] = [];
  const byNotice = new Map<string, Sent[]>();
  const wrong: string[] = [];
  const take = (endpoint: Endpoint, message: Message) => {
    const { id, parts } = message;
    const result = answerOf(endpoint, dice, now());
    const entry = { at: now(), id, channel: endpoint.type, endpoint: endpoint.id, result: result.type };
    const digest = message.notice.kind === 'digest' ? id : null;
    const rows = [message, ...parts].map(({ notice }): Sent => ({ ...entry, notice, digest, crashed: false }));
    for (const row of rows) {
      sent.push(row);
      const name = nameOf(row.notice, endpoint.type);
      byNotice.set(name, [...(byNotice.get(name) ?? []), row]);
      wrong.push(...wrongWith(truth, row));
    }
    return { result, sent: rows };
  };
  return { sent, wrong, take, of: (notice, channel) => byNotice.get(nameOf(notice, channel)) ?? [] };
};

const nameOf = ({ receiver, match, version, kind }: Notice, channel: OutsideChannel): string =>
  [receiver, match, version, kind, channel].join(' ');

const answerOf = (endpoint: Endpoint, dice: Dice, now: Instant): SendResult => {
  if (isDown(endpoint, now)) return { type: 'later', detail: 'down for some hours' };
  if (dice.chance(0.01)) return { type: 'later', detail: 'busy' };
  if (dice.chance(0.001)) return { type: 'refused', detail: 'not this one' };
  if (dice.chance(0.001)) return { type: 'gone', detail: 'nobody is here any more' };
  return { type: 'sent' };
};

/** Of the webhooks some do not answer for six hours on some days. */
const isDown = ({ type, id }: Endpoint, now: Instant): boolean =>
  type === 'webhook' && (Math.floor(now / 21_600) + id.charCodeAt(id.length - 1)) % 29 === 0;

const TURN_KINDS: readonly string[] = ['turn', 'reminder_1', 'reminder_2'];

const wrongWith = (truth: Truth, { at, notice, channel, id }: Sent): readonly string[] => {
  const said = `${channel} ${id} at ${at}`;
  const turn = truth.matches.get(notice.match ?? '')?.turns.at(-1);
  const isOn = turn?.ended === null && turn.version === notice.version && turn.receiver === notice.receiver;
  const player = truth.people.get(notice.receiver)?.at(-1)?.player;
  const isNight =
    channel === 'push' && player?.zone && player.quietHours && isShownWithin(player.zone, at, player.quietHours);
  return [
    ...(TURN_KINDS.includes(notice.kind) && !isOn ? [`sent for a turn already played: ${said}`] : []),
    ...(isNight ? [`pushed in quiet hours: ${said} in ${player.zone}`] : []),
    ...(player === undefined ? [`sent to somebody who was forgotten: ${said}`] : []),
  ];
};
