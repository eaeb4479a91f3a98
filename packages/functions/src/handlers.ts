import type { Body, Handlers } from '@slowfives/contract/handlers.ts';
import type { SharedOperationName } from '@slowfives/contract/routes.ts';
import { createMatch, type WantedMatch } from '@slowfives/core/create-match.ts';
import { forgetMe } from '@slowfives/core/forget.ts';
import { acceptInvite, showInvite } from '@slowfives/core/invites.ts';
import { cancelMatch, resign, setNonce, showMatch, showRecord } from '@slowfives/core/matches.ts';
import { myMatches } from '@slowfives/core/my-matches.ts';
import { playTile } from '@slowfives/core/play.ts';
import { createPlayer, me, type Profile, updateMe } from '@slowfives/core/players.ts';
import { rematch } from '@slowfives/core/rematch.ts';
import { refresh, startSession } from '@slowfives/core/sessions.ts';
import { camelCase } from '@slowfives/rules/spelling.ts';
import { inviteAnswer, matchAnswer, meAnswer, playerAnswer, summaryAnswer, tokensAnswer } from './answers.ts';
import { type Context, mine } from './context.ts';
import { openCursor, sealCursor } from './cursors.ts';
import { rulesetRows } from './ruleset-rows.ts';
import { TOLD_HANDLERS } from './told-handlers.ts';

/** Every operation that is everywhere: parse nothing, decide nothing, ask the core and write its answer. */
export const HANDLERS: Handlers<Context, SharedOperationName> = {
  createPlayer: async ({ body }, { core }) => {
    const player = await createPlayer(core, given(body));
    const tokens = await startSession(core, player.id);
    return { status: 201, body: { player: playerAnswer(player), ...tokensAnswer(tokens) } };
  },
  refresh: async ({ body }, { core }) => ({
    status: 200,
    body: tokensAnswer(await refresh(core, body.refresh_token)),
  }),
  me: async (_, context) => ({
    status: 200,
    body: await meAnswer(context.core, await me(context.core, mine(context))),
  }),
  updateMe: async ({ body }, context) => {
    const { quiet_hours, ...rest } = body;
    const profile = { ...given(rest), ...(quiet_hours === undefined ? {} : { quietHours: quiet_hours }) };
    return { status: 200, body: await meAnswer(context.core, await updateMe(context.core, mine(context), profile)) };
  },
  forgetMe: async (_, context) => {
    await forgetMe(context.core, mine(context));
    return { status: 204 };
  },
  myMatches: async ({ query }, context) => {
    const { status, turn, limit, cursor } = query;
    const after = cursor === undefined ? undefined : openCursor(context.core, cursor);
    const list = await myMatches(context.core, mine(context), { status, mine: turn === 'mine', limit, after });
    const next_cursor = list.next === undefined ? null : sealCursor(context.core, list.next);
    return { status: 200, body: { data: list.matches.map(summaryAnswer), next_cursor } };
  },
  rulesets: async () => ({ status: 200, body: { data: rulesetRows() } }),
  createMatch: async ({ body }, context) => {
    const made = await createMatch(context.core, mine(context), wantedMatch(body), context.once);
    const headers = {
      Location: `/v1/matches/${made.view.id}`,
      ...(made.isNew ? {} : { 'Idempotent-Replayed': 'true' }),
    };
    return { status: 201, body: matchAnswer(context.site, made.view), headers };
  },
  showInvite: async ({ params }, { core, player }) => ({
    status: 200,
    body: inviteAnswer(await showInvite(core, player, params.code)),
  }),
  acceptInvite: async ({ params, body }, context) => {
    const view = await acceptInvite(context.core, mine(context), params.code, bytesOf(body.nonce));
    return { status: 200, body: matchAnswer(context.site, view) };
  },
  match: async ({ params }, { core, player, site }) => ({
    status: 200,
    body: matchAnswer(site, await showMatch(core, player, params.id)),
  }),
  setNonce: async ({ params, body }, context) => {
    const view = await setNonce(context.core, mine(context), params.id, Buffer.from(body.nonce, 'hex'));
    return { status: 200, body: matchAnswer(context.site, view) };
  },
  play: async ({ params, body }, context) => {
    const view = await playTile(context.core, mine(context), params.id, body);
    return { status: 200, body: matchAnswer(context.site, view) };
  },
  resign: async ({ params, body }, context) => {
    const view = await resign(context.core, mine(context), params.id, body.version);
    return { status: 200, body: matchAnswer(context.site, view) };
  },
  cancel: async ({ params }, context) => {
    await cancelMatch(context.core, mine(context), params.id);
    return { status: 204 };
  },
  rematch: async ({ params, body }, context) => {
    const made = await rematch(context.core, mine(context), params.id, bytesOf(body.nonce));
    const answer = matchAnswer(context.site, made.view);
    return made.isNew
      ? { status: 201, body: answer, headers: { Location: `/v1/matches/${made.view.id}` } }
      : { status: 200, body: answer };
  },
  record: async ({ params }, { core, player }) => ({
    status: 200,
    body: await showRecord(core, player, params.id),
  }),
  ...TOLD_HANDLERS,
  health: async () => ({ status: 200, body: { status: 'ok' } }),
};

type Given = { readonly [K in 'name' | 'zone' | 'language']?: string | undefined };

/** Only the fields that a request has. */
const given = (fields: Given): Partial<Profile> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const bytesOf = (hex: string | undefined): Uint8Array | undefined =>
  hex === undefined ? undefined : new Uint8Array(Buffer.from(hex, 'hex'));

const wantedMatch = (body: Body<'createMatch'>): WantedMatch => {
  const { preset, ...overrides } = body.ruleset;
  return {
    preset,
    overrides: Object.fromEntries(
      Object.entries(overrides)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [camelCase(key), value]),
    ),
    seats: body.seats,
    pace: { perMove: body.pace.per_move, onTimeout: body.pace.on_timeout },
    isPublic: body.visibility === 'public',
    helpers: body.helpers,
    bots: body.bots,
    nonce: bytesOf(body.nonce),
  };
};
