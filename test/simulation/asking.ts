import type { Body, Handler, Params, Success } from '@slowfives/contract/handlers.ts';
import type { SharedOperationName } from '@slowfives/contract/routes.ts';
import type { Core } from '@slowfives/core/core.ts';
import { AppError, type RefusalCode } from '@slowfives/core/errors.ts';
import type { Context } from '@slowfives/functions/context.ts';
import { HANDLERS } from '@slowfives/functions/handlers.ts';

/** Asks an operation's own handler, as a player or (null) as nobody yet. */
export type Ask = <N extends SharedOperationName>(
  name: N,
  player: string | null,
  params: Params<N>,
  body: Body<N>,
) => Promise<Success<N>>;

export const makeAsk =
  (core: () => Core): Ask =>
  async (name, player, params, body) => {
    const context: Context = {
      core: core(),
      outside: OUTSIDE,
      player,
      site: 'http://localhost',
      language: null,
      once: undefined,
    };
    const handler = HANDLERS[name] as unknown as Handler<typeof name, Context>;
    const answer = (await handler({ params, query: {}, body } as never, context)) as { readonly body?: unknown };
    return answer.body as Success<typeof name>;
  };

const OUTSIDE: Context['outside'] = {
  sendSignIn: async () => {},
  askTest: async () => {},
  askRedelivery: async () => {},
  pushKey: null,
  allowLocal: true,
};

/** The answer, or null where it was refused for one of these reasons; other refusals throw. */
export const unless = async <T>(codes: readonly RefusalCode[], answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && codes.includes(error.code)) return null;
    throw error;
  }
};
