import * as z from 'zod';
import { matchId, none } from './atoms.ts';
import { createMatchBody } from './create-match.ts';
import { endpoint, endpointBody, endpointList } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { inviteView } from './invite.ts';
import { matchList, myMatchesQuery } from './match-list.ts';
import { matchView } from './match-view.ts';
import { noticeList, noticesQuery, readBody, redeliverBody } from './notices.ts';
import { outbox, outboxQuery, testClock, testClockBody } from './outbox.ts';
import { playBody, resignBody, seatBody, setNonceBody } from './play.ts';
import { createdPlayer, createPlayerBody, me, refreshBody, tokens, updateMeBody } from './player.ts';
import { matchRecord } from './record.ts';
import { type OperationName, ROUTES, type Route } from './routes.ts';
import { rulesets } from './ruleset.ts';
import { muteBody, settings, settingsBody } from './settings.ts';
import { askSignInBody, signedIn, signInAsked, signInBody } from './sign-in.ts';
import { vacationBody } from './vacation.ts';

/** One thing that can be asked for: who may, what it takes, what it answers, and what it may refuse. */
export interface Operation extends Route {
  readonly summary: string;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType;
  /** By status; `null` where the answer has no body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** The refusals of its own; those that any operation may answer with are in `errorsOf`. */
  readonly errors: readonly ErrorCode[];
}

const ofMatch = z.object({ id: matchId });
const ofEndpoint = z.object({ id: z.string().min(1).max(64) });
const ofInvite = z.object({ code: z.string().min(1).max(64) });
const health = z.object({ status: z.enum(['ok', 'degraded']), channels: z.record(z.string(), z.string()).optional() });

const noParams = { params: none, query: none, body: none } as const;

/** Every operation of the API: the one table that handlers, client, documents and tests are made from. */
export const OPERATIONS = {
  createPlayer: {
    ...ROUTES.createPlayer,
    ...noParams,
    summary: 'Become a player, at once and without an address',
    body: createPlayerBody,
    responses: { 201: createdPlayer },
    errors: [],
  },
  refresh: {
    ...ROUTES.refresh,
    ...noParams,
    summary: 'Trade a refresh token for new tokens',
    body: refreshBody,
    responses: { 200: tokens },
    errors: ['unauthorized'],
  },
  me: {
    ...ROUTES.me,
    ...noParams,
    summary: 'Who I am',
    responses: { 200: me },
    errors: ['unauthorized'],
  },
  updateMe: {
    ...ROUTES.updateMe,
    ...noParams,
    summary: 'Change my name, zone, language or quiet hours',
    body: updateMeBody,
    responses: { 200: me },
    errors: ['unauthorized'],
  },
  forgetMe: {
    ...ROUTES.forgetMe,
    ...noParams,
    summary: 'Forget me: my name goes, my open matches are cancelled, those that run are resigned',
    responses: { 204: null },
    errors: ['unauthorized'],
  },
  myMatches: {
    ...ROUTES.myMatches,
    ...noParams,
    summary: 'My matches: active ones at once, mine to play first, by time left; finished ones by page',
    query: myMatchesQuery,
    responses: { 200: matchList },
    errors: ['unauthorized'],
  },
  rulesets: {
    ...ROUTES.rulesets,
    ...noParams,
    summary: 'The rulesets a match can be made with',
    responses: { 200: rulesets },
    errors: [],
  },
  createMatch: {
    ...ROUTES.createMatch,
    ...noParams,
    summary: 'Make a match; its maker holds seat 0 and gets an invitation for each open seat',
    body: createMatchBody,
    responses: { 201: matchView },
    errors: ['unauthorized', 'too_many_matches', 'idempotency_mismatch'],
  },
  showInvite: {
    ...ROUTES.showInvite,
    ...noParams,
    summary: 'What an invitation is to',
    params: ofInvite,
    responses: { 200: inviteView },
    errors: ['not_found', 'seat_taken', 'invite_gone'],
  },
  acceptInvite: {
    ...ROUTES.acceptInvite,
    ...noParams,
    summary: 'Take the seat; who already holds one of this match gets their view of it',
    params: ofInvite,
    body: seatBody,
    responses: { 200: matchView },
    errors: ['unauthorized', 'not_found', 'seat_taken', 'invite_gone', 'too_many_matches'],
  },
  match: {
    ...ROUTES.match,
    ...noParams,
    summary: 'A match as I may see it: its seats, and of public ones everyone',
    params: ofMatch,
    responses: { 200: matchView },
    errors: ['unauthorized', 'not_found'],
  },
  setNonce: {
    ...ROUTES.setNonce,
    ...noParams,
    summary: 'Give my nonce again now that the commitment is public, while a seat is open',
    params: ofMatch,
    body: setNonceBody,
    responses: { 200: matchView },
    errors: ['unauthorized', 'not_found', 'match_started', 'match_finished'],
  },
  play: {
    ...ROUTES.play,
    ...noParams,
    summary: 'Play a tile; the same play sent again gets the match as it is now',
    params: ofMatch,
    body: playBody,
    responses: { 200: matchView },
    errors: ['unauthorized', 'not_found', 'match_open', 'match_finished', 'version_conflict', 'illegal_play'],
  },
  resign: {
    ...ROUTES.resign,
    ...noParams,
    summary: 'Resign; who already has gets the match as it is now',
    params: ofMatch,
    body: resignBody,
    responses: { 200: matchView },
    errors: ['unauthorized', 'not_found', 'match_open', 'match_finished', 'version_conflict'],
  },
  cancel: {
    ...ROUTES.cancel,
    ...noParams,
    summary: 'Cancel a match of mine while a seat is open',
    params: ofMatch,
    responses: { 204: null },
    errors: ['unauthorized', 'not_found', 'match_started', 'match_finished'],
  },
  rematch: {
    ...ROUTES.rematch,
    ...noParams,
    summary: 'The same again: a new match, one for all who ask',
    params: ofMatch,
    body: seatBody,
    responses: { 200: matchView, 201: matchView },
    errors: ['unauthorized', 'not_found', 'match_not_finished', 'too_many_matches'],
  },
  record: {
    ...ROUTES.record,
    ...noParams,
    summary: 'The record of a match: everything that has been revealed so far',
    params: ofMatch,
    responses: { 200: matchRecord },
    errors: ['unauthorized', 'not_found'],
  },
  moreTime: {
    ...ROUTES.moreTime,
    ...noParams,
    summary: 'Give the one whose turn it is a day more',
    params: ofMatch,
    responses: { 200: matchView },
    errors: ['unauthorized', 'not_found', 'match_open', 'match_finished', 'not_given'],
  },
  mute: {
    ...ROUTES.mute,
    ...noParams,
    summary: 'Say nothing of this match for a while, until my next turn, or for good',
    params: ofMatch,
    body: muteBody,
    responses: { 200: settings },
    errors: ['unauthorized', 'not_found'],
  },
  settings: {
    ...ROUTES.settings,
    ...noParams,
    summary: 'What I want to hear, where and when',
    responses: { 200: settings },
    errors: ['unauthorized'],
  },
  updateSettings: {
    ...ROUTES.updateSettings,
    ...noParams,
    summary: 'Change what I want to hear; what is left out stays',
    body: settingsBody,
    responses: { 200: settings },
    errors: ['unauthorized'],
  },
  startVacation: {
    ...ROUTES.startVacation,
    ...noParams,
    summary: 'Be away until a time: my clocks stand still, and others see it',
    body: vacationBody,
    responses: { 200: me },
    errors: ['unauthorized', 'too_much_vacation'],
  },
  endVacation: {
    ...ROUTES.endVacation,
    ...noParams,
    summary: 'Be back: my clocks go on',
    responses: { 200: me },
    errors: ['unauthorized'],
  },
  endpoints: {
    ...ROUTES.endpoints,
    ...noParams,
    summary: 'Where I am told, and the key that browsers subscribe with',
    responses: { 200: endpointList },
    errors: ['unauthorized'],
  },
  addEndpoint: {
    ...ROUTES.addEndpoint,
    ...noParams,
    summary: 'Be told by push in this browser, or by a webhook; the same one twice is one',
    body: endpointBody,
    responses: { 201: endpoint },
    errors: ['unauthorized', 'too_many_endpoints'],
  },
  removeEndpoint: {
    ...ROUTES.removeEndpoint,
    ...noParams,
    summary: 'No longer be told there',
    params: ofEndpoint,
    responses: { 204: null },
    errors: ['unauthorized'],
  },
  testEndpoint: {
    ...ROUTES.testEndpoint,
    ...noParams,
    summary: 'Have a test sent there; how it went stands on the endpoint soon after',
    params: ofEndpoint,
    responses: { 202: endpoint },
    errors: ['unauthorized', 'not_found'],
  },
  redeliver: {
    ...ROUTES.redeliver,
    ...noParams,
    summary:
      'Have a notice, by its id, sent to a webhook once more under the same webhook id; how it went stands on the notice',
    params: ofEndpoint,
    body: redeliverBody,
    responses: { 202: endpoint },
    errors: ['unauthorized', 'not_found'],
  },
  rotateSecret: {
    ...ROUTES.rotateSecret,
    ...noParams,
    summary: 'A new secret for a webhook; the old one signs along for a day',
    params: ofEndpoint,
    responses: { 200: endpoint },
    errors: ['unauthorized', 'not_found'],
  },
  notices: {
    ...ROUTES.notices,
    ...noParams,
    summary: 'What I was told, newest first, and how it went on each channel',
    query: noticesQuery,
    responses: { 200: noticeList },
    errors: ['unauthorized'],
  },
  readNotices: {
    ...ROUTES.readNotices,
    ...noParams,
    summary: 'Mark everything up to a time as read',
    body: readBody,
    responses: { 204: null },
    errors: ['unauthorized'],
  },
  askSignIn: {
    ...ROUTES.askSignIn,
    ...noParams,
    summary: 'Have a link and a code sent to an address',
    body: askSignInBody,
    responses: { 202: signInAsked },
    errors: [],
  },
  signIn: {
    ...ROUTES.signIn,
    ...noParams,
    summary: 'Sign in by the code or the link of the mail; an address that is nobody’s becomes that of who shows it',
    body: signInBody,
    responses: { 200: signedIn },
    errors: ['code_refused'],
  },
  health: {
    ...ROUTES.health,
    ...noParams,
    summary: 'Whether all is well',
    responses: { 200: health },
    errors: [],
  },
  outbox: {
    ...ROUTES.outbox,
    ...noParams,
    summary: 'What was, or would have been, delivered, newest first',
    query: outboxQuery,
    responses: { 200: outbox },
    errors: [],
  },
  testClock: {
    ...ROUTES.testClock,
    ...noParams,
    summary: 'Move the test clock through every instant at which something is due',
    body: testClockBody,
    responses: { 200: testClock },
    errors: ['not_found'],
  },
} as const satisfies Record<OperationName, Operation>;

/** Every refusal an operation may answer with. */
export const errorsOf = (name: OperationName): readonly ErrorCode[] => {
  const operation: Operation = OPERATIONS[name];
  const takesBody = operation.body !== none;
  const reads = takesBody || operation.query !== none;
  return [
    ...operation.errors,
    ...(takesBody ? (['malformed_json', 'too_large'] as const) : []),
    ...(reads ? (['invalid_request'] as const) : []),
    'rate_limited',
    'internal',
    'unavailable',
  ];
};
