/** Why a use case can't go on. Codes are part of the API: `functions` maps each to a status. */
export type RefusalCode =
  | 'unauthorized'
  | 'not_found'
  | 'invalid_request'
  | 'illegal_play'
  | 'version_conflict'
  | 'match_finished'
  | 'match_open'
  | 'match_started'
  | 'match_not_finished'
  | 'seat_taken'
  | 'invite_gone'
  | 'too_many_matches'
  | 'too_many_endpoints'
  | 'too_much_vacation'
  | 'not_given'
  | 'code_refused'
  | 'idempotency_mismatch'
  | 'unavailable';

/** One thing in a request that doesn't fit: a JSON pointer into the body, and what would be right. */
export interface FieldRefusal {
  readonly pointer: string;
  readonly detail: string;
}

/** Thrown by a use case that can't go on. `extra` is what the answer carries beside the code. */
export class AppError extends Error {
  readonly code: RefusalCode;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, detail: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(detail);
    this.name = 'AppError';
    this.code = code;
    this.extra = extra;
  }
}
