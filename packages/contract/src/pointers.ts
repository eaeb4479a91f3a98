import type * as z from 'zod';

/** Where in a body something doesn't fit (RFC 6901), and what would be right there. */
export interface Pointer {
  readonly pointer: string;
  readonly detail: string;
}

/** What zod refuses, one row for each place. */
export const pointers = (error: z.core.$ZodError): readonly Pointer[] =>
  error.issues.flatMap((issue) => rows(issue, []));

/** `['a/b', 0]` is `/a~1b/0`; the whole body is the empty text. */
export const makePointer = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const rows = (issue: z.core.$ZodIssue, base: readonly PropertyKey[]): readonly Pointer[] => {
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ pointer: makePointer([...path, key]), detail: issue.message }));
  }
  const meant = issue.code === 'invalid_union' ? nearest(issue.errors) : undefined;
  return meant?.flatMap((inner) => rows(inner, path)) ?? [{ pointer: makePointer(path), detail: issue.message }];
};

/** Of a union's branches, the one whose complaints go deepest: the others were not what was meant. */
const nearest = (branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] | undefined =>
  branches
    .map((issues) => ({ issues, depth: Math.max(0, ...issues.map(depthOf)) }))
    .filter(({ depth }) => depth > 0)
    .sort((a, b) => b.depth - a.depth)[0]?.issues;

const depthOf = (issue: z.core.$ZodIssue): number => issue.path.length + (issue.code === 'unrecognized_keys' ? 1 : 0);
