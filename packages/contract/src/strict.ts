import * as z from 'zod';

/** An object of a request: a key that isn't known is refused, and the refusal names those that are. */
export const strict = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.strictObject(shape, { error: (issue) => (issue.code === 'unrecognized_keys' ? known(shape) : undefined) });

const known = (shape: object): string => {
  const keys = Object.keys(shape);
  return keys.length === 0
    ? 'Is not known here: nothing is expected.'
    : `Is not known here; known: ${keys.join(', ')}.`;
};
