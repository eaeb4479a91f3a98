import type { Handlers } from '@slowfives/contract/handlers.ts';
import type { LocalOperationName } from '@slowfives/contract/routes.ts';
import { AppError } from '@slowfives/core/errors.ts';
import { makeTime } from '@slowfives/core/time.ts';
import type { Context } from '@slowfives/functions/context.ts';
import { openCursor, sealCursor } from '@slowfives/functions/cursors.ts';
import { listOutbox, toDelivery } from './outbox.ts';

/** What moves the test clock; null where time is real. */
export type MoveClock = ((seconds: number) => Promise<number>) | null;

/** The operations that only one machine has. */
export const localHandlers = (moveClock: MoveClock): Handlers<Context, LocalOperationName> => ({
  outbox: async ({ query }, { core }) => {
    const after = query.cursor === undefined ? undefined : openCursor(core, query.cursor);
    const { deliveries, next } = await listOutbox(core, query.limit, after);
    return {
      status: 200,
      body: { data: deliveries.map(toDelivery), next_cursor: next === undefined ? null : sealCursor(core, next) },
    };
  },
  testClock: async ({ body }) => {
    if (moveClock === null) throw new AppError('not_found', 'There is no test clock: start with --clock test.');
    return { status: 200, body: { now: makeTime(await moveClock(body.advance)) } };
  },
});
