import { jwtVerify, SignJWT } from 'jose';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { parseId } from './ids.ts';

/** An access token is good for so many seconds; a session that ends is over within that time. */
export const ACCESS_SECONDS = 3600;

const AUDIENCE = 'slowfives';
const KEY_ID = '1';

/** A token that says who one is, without a read, for an hour. */
export const makeAccessToken = (core: Core, player: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', kid: KEY_ID })
    .setSubject(player)
    .setAudience(AUDIENCE)
    .setExpirationTime(core.now() + ACCESS_SECONDS)
    .sign(core.keyFor('access'));

/** The player a token speaks for. Refuses (`unauthorized`) one that is forged, outdated, or for something else. */
export const readAccessToken = async (core: Core, token: string): Promise<string> => {
  const options = { audience: AUDIENCE, algorithms: ['HS256'], currentDate: new Date(core.now() * 1000) };
  const { payload } = await jwtVerify(token, core.keyFor('access'), options).catch(() => {
    throw unauthorized();
  });
  if (payload.sub === undefined || parseId('player', payload.sub) === undefined) throw unauthorized();
  return payload.sub;
};

const unauthorized = (): AppError =>
  new AppError('unauthorized', 'The access token is not valid or no longer so: trade the refresh token for a new one.');
