import type { Api } from './api.ts';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Moves a test clock on by some seconds; what fell due on the way, and all that follows from it, is done then. */
export const advance = async (api: Api, seconds: number): Promise<string> =>
  (await api.does('testClock', { advance: seconds })).now;

/** When all that follows from what was done before is done. Time stands still. */
export const settle = (api: Api): Promise<string> => advance(api, 0);
