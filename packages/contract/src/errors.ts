/** Every error of the API. Codes are stable; add to them, don't change them. */
export const ERRORS = {
  malformed_json: { status: 400, title: 'The body is not JSON' },
  invalid_request: { status: 422, title: 'The request does not fit' },
  too_large: { status: 413, title: 'The body is too large' },
  not_found: { status: 404, title: 'There is nothing here' },
  method_not_allowed: { status: 405, title: 'This cannot be done here' },
  unauthorized: { status: 401, title: 'A valid token is needed' },
  illegal_play: { status: 422, title: 'The rules do not allow this play' },
  version_conflict: { status: 409, title: 'The match has moved on' },
  match_finished: { status: 409, title: 'The match is over' },
  seat_taken: { status: 409, title: 'The seat is taken' },
  match_open: { status: 409, title: 'A seat is still open' },
  match_started: { status: 409, title: 'The match has started' },
  match_not_finished: { status: 409, title: 'The match is not over' },
  invite_gone: { status: 410, title: 'The invitation is no longer good' },
  too_many_matches: { status: 409, title: 'Too many matches at a time' },
  too_many_endpoints: { status: 409, title: 'Too many places to be told at' },
  too_much_vacation: { status: 409, title: 'Not so many days of vacation are left' },
  not_given: { status: 409, title: 'This cannot be given now' },
  code_refused: { status: 403, title: 'The code is not, or no longer, good' },
  rate_limited: { status: 429, title: 'Too many requests' },
  idempotency_mismatch: { status: 422, title: 'The same key came with another body' },
  internal: { status: 500, title: 'Something went wrong here' },
  unavailable: { status: 503, title: 'Not available for the moment' },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;

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
