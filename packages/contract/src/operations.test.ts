import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { ERRORS } from './errors.ts';
import { exactResponse } from './exact.ts';
import type { Answer, Body, Handler, Handlers, Params, Query, Sent, Success } from './handlers.ts';
import type { MatchView } from './match-view.ts';
import { errorsOf, OPERATIONS, type Operation } from './operations.ts';
import { makeProblem } from './problem.ts';
import { type LocalOperationName, OPERATION_NAMES, pathParams, type SharedOperationName } from './routes.ts';

const operations = OPERATION_NAMES.map((name): [typeof name, Operation] => [name, OPERATIONS[name]]);

test('no two operations share a method and a path', () => {
  expect(new Set(operations.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(operations.length);
});

test.each(operations)('%s asks for the parameters of its path, and can be written as a document', (_, operation) => {
  const schema = (what: z.ZodType) => z.toJSONSchema(what, { io: 'input' });
  expect(Object.keys(schema(operation.params).properties ?? {})).toEqual(pathParams(operation.path));
  expect(schema(operation.query).type).toBe('object');
  expect(schema(operation.body)).toSatisfy((written) => written.type === 'object' || isUnion(written));
  for (const response of Object.values(operation.responses)) {
    if (response)
      expect(schema(response)).toSatisfy((written) => written.type === 'object' || written.$ref !== undefined);
  }
});

test.each(operations)('%s answers only with errors of the table, each once', (name) => {
  const codes = errorsOf(name);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !(code in ERRORS))).toEqual([]);
});

test('a player is needed exactly where a token can be refused', () => {
  const guarded = operations.filter(([, { who }]) => who === 'player');
  expect(guarded.filter(([name]) => !errorsOf(name).includes('unauthorized'))).toEqual([]);
});

test('what reads a body may find it too large, or no JSON', () => {
  expect(errorsOf('play')).toEqual(expect.arrayContaining(['malformed_json', 'too_large', 'invalid_request']));
  expect(errorsOf('match')).not.toContain('malformed_json');
  expect(errorsOf('myMatches')).toContain('invalid_request');
});

test('every error can be said as a problem', () => {
  const problem = makeProblem('seat_taken', '/docs/errors', { detail: 'Bo was faster.' });
  expect(problem).toMatchObject({ type: '/docs/errors#seat_taken', status: 409, title: 'The seat is taken' });
  expect(exactResponse('acceptInvite', 409, problem)).toEqual([]);
});

test('a missing handler does not compile', () => {
  expectTypeOf<Omit<Handlers<string>, 'play'>>().not.toExtend<Handlers<string>>();
  expectTypeOf<Handlers<string>>().toExtend<Handlers<string, SharedOperationName>>();
  expectTypeOf<Handlers<string, SharedOperationName>>().not.toExtend<Handlers<string>>();
  expectTypeOf<Handlers<string>['play']>().toEqualTypeOf<Handler<'play', string>>();
  expectTypeOf<LocalOperationName>().toEqualTypeOf<'outbox' | 'testClock'>();
});

test('the types say what the table says', () => {
  expectTypeOf<Params<'play'>>().toEqualTypeOf<{ readonly id: string }>();
  expectTypeOf<Query<'myMatches'>['limit']>().toEqualTypeOf<number>();
  expectTypeOf<Body<'createMatch'>['pace']['on_timeout']>().toEqualTypeOf<'forfeit' | 'auto_play'>();
  expectTypeOf<Success<'rematch'>>().toEqualTypeOf<MatchView>();
  expectTypeOf<Success<'cancel'>>().toEqualTypeOf<undefined>();
  expectTypeOf<Answer<'rematch'>['status']>().toEqualTypeOf<200 | 201>();
  expectTypeOf<{ status: 200 }>().not.toExtend<Answer<'match'>>();
  expectTypeOf<{ status: 204 }>().toExtend<Answer<'cancel'>>();
  expectTypeOf<{ id: string; version: number; tile: string }>().toExtend<Sent<'play'>>();
  expectTypeOf<{ id: string; version: number }>().not.toExtend<Sent<'play'>>();
  expectTypeOf<object>().toExtend<Sent<'createMatch'>>();
  expectTypeOf<{ ruleset: 'house' }>().toExtend<Sent<'createMatch'>>();
  expectTypeOf<{ ruleset: 'nosuch' }>().not.toExtend<Sent<'createMatch'>>();
});

/** One of several objects. */
const isUnion = ({ anyOf, oneOf }: { readonly anyOf?: unknown; readonly oneOf?: unknown }): boolean =>
  anyOf !== undefined || oneOf !== undefined;
