import type { EndpointView } from '@slowfives/contract/endpoints.ts';
import type { Body, Handlers } from '@slowfives/contract/handlers.ts';
import { type Endpoint, removeEndpoint, shownAddress, type Tested } from '@slowfives/core/endpoints.ts';
import { inbox } from '@slowfives/core/inbox.ts';
import { giveTime } from '@slowfives/core/more-time.ts';
import {
  addPush,
  addWebhook,
  askRedelivery,
  myEndpoints,
  renewSecret,
  testEndpoint,
} from '@slowfives/core/my-endpoints.ts';
import { type MuteFor, muteMatch, type SettingsChange, updateSettings } from '@slowfives/core/my-settings.ts';
import { mySettings, readNoticesTo } from '@slowfives/core/players.ts';
import type { Settings } from '@slowfives/core/settings.ts';
import { askSignIn, signIn } from '@slowfives/core/sign-in.ts';
import { makeTime } from '@slowfives/core/time.ts';
import { comeBack, goOnVacation } from '@slowfives/core/vacation.ts';
import { matchAnswer, meAnswer, playerAnswer, tokensAnswer } from './answers.ts';
import { type Context, mine } from './context.ts';
import { openCursor, sealCursor } from './cursors.ts';
import { spell } from './spell.ts';

/** The operations by which a player is told of things, and says how. */
export type ToldName =
  | 'moreTime'
  | 'mute'
  | 'settings'
  | 'updateSettings'
  | 'startVacation'
  | 'endVacation'
  | 'endpoints'
  | 'addEndpoint'
  | 'removeEndpoint'
  | 'testEndpoint'
  | 'redeliver'
  | 'rotateSecret'
  | 'notices'
  | 'readNotices'
  | 'askSignIn'
  | 'signIn';

export const TOLD_HANDLERS: Handlers<Context, ToldName> = {
  moreTime: async ({ params }, context) => ({
    status: 200,
    body: matchAnswer(context.site, await giveTime(context.core, mine(context), params.id)),
  }),
  mute: async ({ params, body }, context) => ({
    status: 200,
    body: settingsAnswer(await muteMatch(context.core, mine(context), params.id, muteFor(body))),
  }),
  settings: async (_, context) => ({
    status: 200,
    body: settingsAnswer(await mySettings(context.core, mine(context))),
  }),
  updateSettings: async ({ body }, context) => ({
    status: 200,
    body: settingsAnswer(await updateSettings(context.core, mine(context), changeOf(body))),
  }),
  startVacation: async ({ body }, context) => {
    const until = Math.floor(Date.parse(body.until) / 1000);
    return { status: 200, body: await meAnswer(context.core, await goOnVacation(context.core, mine(context), until)) };
  },
  endVacation: async (_, context) => ({
    status: 200,
    body: await meAnswer(context.core, await comeBack(context.core, mine(context))),
  }),
  endpoints: async (_, context) => {
    const endpoints = await myEndpoints(context.core, mine(context));
    return { status: 200, body: { data: endpoints.map(endpointAnswer), push_key: context.outside.pushKey } };
  },
  addEndpoint: async ({ body }, context) => {
    const { allowLocal } = context.outside;
    const add = () =>
      body.type === 'push'
        ? addPush(context.core, mine(context), body, allowLocal)
        : addWebhook(context.core, mine(context), { url: body.url, format: body.format }, allowLocal);
    return { status: 201, body: withSecret(await add()) };
  },
  removeEndpoint: async ({ params }, context) => {
    await removeEndpoint(context.core, mine(context), params.id);
    return { status: 204 };
  },
  redeliver: async ({ params, body }, { core, outside, ...context }) => {
    const wanted = { endpoint: params.id, notice: body.notice };
    const endpoint = await askRedelivery(core, outside.askRedelivery, mine({ core, outside, ...context }), wanted);
    return { status: 202, body: endpointAnswer(endpoint) };
  },
  testEndpoint: async ({ params }, context) => {
    const endpoint = await testEndpoint(context.core, context.outside.askTest, mine(context), params.id);
    return { status: 202, body: endpointAnswer(endpoint) };
  },
  rotateSecret: async ({ params }, context) => ({
    status: 200,
    body: withSecret(await renewSecret(context.core, mine(context), params.id)),
  }),
  notices: async ({ query }, context) => {
    const { core, site } = context;
    const after = query.cursor === undefined ? undefined : openCursor(core, query.cursor);
    const { rows, next, waiting } = await inbox(core, mine(context), site, query.limit, after);
    const next_cursor = next === undefined ? null : sealCursor(core, next);
    return { status: 200, body: { data: spell(rows), waiting, next_cursor } };
  },
  readNotices: async ({ body }, context) => {
    await readNoticesTo(context.core, mine(context), Math.floor(Date.parse(body.time) / 1000));
    return { status: 204 };
  },
  askSignIn: async ({ body }, { core, outside, site, language }) => {
    const { expiresIn } = await askSignIn(core, body.address, ({ address, code, token }) =>
      outside.sendSignIn({ to: address, code, url: `${site}/s/${token}`, minutes: 10, language }),
    );
    return { status: 202, body: { sent: true, expires_in: expiresIn } };
  },
  signIn: async ({ body }, { core, player, language }) => {
    const signed = await signIn(core, body, player, { language });
    return { status: 200, body: { player: playerAnswer(signed.player), ...tokensAnswer(signed.tokens) } };
  },
};

const settingsAnswer = ({ muted, ...settings }: Settings) => ({
  ...spell(settings),
  muted: Object.fromEntries(
    Object.entries(muted).map(([match, until]) => [
      match,
      typeof until === 'number' ? makeTime(until) : ('next_turn' as const),
    ]),
  ),
});

const muteFor = ({ seconds, until }: Body<'mute'>): MuteFor => until ?? (seconds === undefined ? 'good' : { seconds });

const changeOf = ({ mail_time, digest_hour, ...switches }: Body<'updateSettings'>): SettingsChange => ({
  ...(switches as SettingsChange),
  mailTime: mail_time,
  digestHour: digest_hour,
});

/** An endpoint as its owner sees it: the address, never keys or secrets. */
const endpointAnswer = (endpoint: Endpoint): EndpointView => ({
  id: endpoint.id,
  type: endpoint.type,
  address: shownAddress(endpoint),
  ...(endpoint.type === 'webhook' ? { format: endpoint.format } : {}),
  added: makeTime(endpoint.added),
  ...(endpoint.off ? { off: { ...endpoint.off, at: makeTime(endpoint.off.at) } } : {}),
  ...(endpoint.failingSince === undefined ? {} : { failing_since: makeTime(endpoint.failingSince) }),
  ...(endpoint.tested ? { tested: testAnswer(endpoint.tested) } : {}),
});

const testAnswer = ({ at, result, detail }: Tested): EndpointView['tested'] => ({ time: makeTime(at), result, detail });

/** The one time that a webhook's secret is shown. */
const withSecret = (endpoint: Endpoint): EndpointView => {
  const [newest] = endpoint.type === 'webhook' ? endpoint.secrets : [];
  return newest === undefined ? endpointAnswer(endpoint) : { ...endpointAnswer(endpoint), secret: newest.secret };
};
