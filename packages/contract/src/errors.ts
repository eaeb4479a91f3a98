/** Every error of the API: its status, what it means, and what would be right. Codes are stable: add to them, don't change them. */
export const ERRORS = {
  malformed_json: {
    status: 400,
    title: 'The body is not JSON',
    right: 'Send the body as JSON in UTF-8, or none where none is asked for.',
  },
  invalid_request: {
    status: 422,
    title: 'The request does not fit',
    right:
      '`detail` says what would be; where a field is wrong, `errors` points at each and says what would be right there.',
  },
  too_large: {
    status: 413,
    title: 'The body is too large',
    right: 'A body has at most 64 KB.',
  },
  not_found: {
    status: 404,
    title: 'There is nothing here',
    right: 'Look at the path and the id. What you may not see answers exactly like what does not exist.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This cannot be done here',
    right: 'The header `Allow` names the methods of this path; `GET /v1` lists every route.',
  },
  unauthorized: {
    status: 401,
    title: 'A valid token is needed',
    right: 'Send `Authorization: Bearer` and an access token; `POST /v1/tokens` trades a refresh token for a new one.',
  },
  illegal_play: {
    status: 422,
    title: 'The rules do not allow this play',
    right: '`reason` says why, and `legal` lists the plays that are allowed.',
  },
  version_conflict: {
    status: 409,
    title: 'The match has moved on',
    right: '`match` is the match as it is now: look at it, and decide again with its `version`.',
  },
  match_finished: {
    status: 409,
    title: 'The match is over',
    right: 'Nothing can be done in it any more; `POST /v1/matches/{id}/rematch` makes the same match again.',
  },
  seat_taken: {
    status: 409,
    title: 'The seat is taken',
    right: 'Ask the host for another invitation.',
  },
  match_open: {
    status: 409,
    title: 'A seat is still open',
    right: 'Wait until every seat is taken, or cancel the match.',
  },
  match_started: {
    status: 409,
    title: 'The match has started',
    right: 'This can be done only while a seat is open; a match that runs can be resigned.',
  },
  match_not_finished: {
    status: 409,
    title: 'The match is not over',
    right: 'Ask for a rematch when this match is over.',
  },
  invite_gone: {
    status: 410,
    title: 'The invitation is no longer good',
    right: 'Ask the host for a new match: this one was called off, or its invitation has run out.',
  },
  too_many_matches: {
    status: 409,
    title: 'Too many matches at a time',
    right: 'Finish, resign or cancel one first.',
  },
  too_many_endpoints: {
    status: 409,
    title: 'Too many places to be told at',
    right: 'Remove one first: `DELETE /v1/me/endpoints/{id}`.',
  },
  too_much_vacation: {
    status: 409,
    title: 'Not so many days of vacation are left',
    right: 'End it by the time that `detail` names; one that runs is ended by `DELETE /v1/me/vacation`.',
  },
  not_given: {
    status: 409,
    title: 'This cannot be given now',
    right: '`detail` says why; only the others of a match give time to the one whose turn it is.',
  },
  code_refused: {
    status: 403,
    title: 'The code is not, or no longer, good',
    right: 'Ask for a new code: one is good for ten minutes, and once.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    right: 'Wait the seconds that `Retry-After` says.',
  },
  idempotency_mismatch: {
    status: 422,
    title: 'The same key came with another body',
    right: 'Use a new `Idempotency-Key` for another body, or send the body of the first time.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong here',
    right: 'It is not your fault: try again later, and name the `X-Request-Id` if it stays.',
  },
  unavailable: {
    status: 503,
    title: 'Not available for the moment',
    right: 'Try again in a moment, after the seconds of `Retry-After` if there are any.',
  },
} as const satisfies Record<string, { readonly status: number; readonly title: string; readonly right: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Why a play of the right version is refused. */
export const ILLEGAL_REASONS = [
  'not_your_turn',
  'tile_not_in_hand',
  'no_such_end',
  'no_match',
  'arm_locked',
  'forced_tile',
] as const;

export type IllegalReason = (typeof ILLEGAL_REASONS)[number];
