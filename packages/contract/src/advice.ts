import type * as z from 'zod';

/** What would be right instead of what zod found wrong; `undefined` leaves it to zod. Schemas may say it better. */
export const advice = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return `${issue.input === undefined ? 'Is missing: must' : 'Must'} be ${NOUNS[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `Must be ${oneOf(issue.values)}.`;
    case 'too_small':
      return `Must ${amount('at least', Number(issue.minimum), issue.origin)}.`;
    case 'too_big':
      return `Must ${amount('at most', Number(issue.maximum), issue.origin)}.`;
    default:
      return undefined;
  }
};

/** No number of the API has a fraction. */
const NOUNS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a whole number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

const amount = (bound: string, count: number, origin: string): string => {
  const unit = UNITS[origin];
  return unit === undefined ? `be ${bound} ${count}` : `have ${bound} ${count} ${unit}`;
};

const oneOf = (values: readonly z.core.util.Primitive[]): string => {
  const words = values.map((value) => (typeof value === 'string' ? JSON.stringify(value) : String(value)));
  const last = words.at(-1) ?? 'nothing';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
};
