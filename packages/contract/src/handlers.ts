import type * as z from 'zod';
import type { OPERATIONS } from './operations.ts';
import type { ReadonlyDeep } from './readonly-deep.ts';
import type { OperationName } from './routes.ts';

type Table = typeof OPERATIONS;
type Responses<N extends OperationName> = Table[N]['responses'];
type BodyOf<S> = S extends z.ZodType ? ReadonlyDeep<z.output<S>> : undefined;

/** What a handler of an operation is given, checked and with its defaults. */
export type Params<N extends OperationName> = ReadonlyDeep<z.output<Table[N]['params']>>;
export type Query<N extends OperationName> = ReadonlyDeep<z.output<Table[N]['query']>>;
export type Body<N extends OperationName> = ReadonlyDeep<z.output<Table[N]['body']>>;

export interface Input<N extends OperationName> {
  readonly params: Params<N>;
  readonly query: Query<N>;
  readonly body: Body<N>;
}

/** The body of an operation's success; `undefined` where there is none. */
export type Success<N extends OperationName> = {
  [S in keyof Responses<N>]: BodyOf<Responses<N>[S]>;
}[keyof Responses<N>];

/** A success with its status, and headers of its own. */
export type Answer<N extends OperationName> = {
  [S in keyof Responses<N>]: WithBody<BodyOf<Responses<N>[S]>> & {
    readonly status: S;
    readonly headers?: Readonly<Record<string, string>>;
  };
}[keyof Responses<N>];

type WithBody<B> = B extends undefined ? { readonly body?: undefined } : { readonly body: B };

export type Handler<N extends OperationName, Context> = (input: Input<N>, context: Context) => Promise<Answer<N>>;

/** One handler for each operation of `Names`: a missing one doesn't compile. */
export type Handlers<Context, Names extends OperationName = OperationName> = {
  readonly [N in Names]: Handler<N, Context>;
};

/** What a caller of an operation gives: path, query and body in one. */
export type Sent<N extends OperationName> = ReadonlyDeep<
  z.input<Table[N]['params']> & z.input<Table[N]['query']> & z.input<Table[N]['body']>
>;
