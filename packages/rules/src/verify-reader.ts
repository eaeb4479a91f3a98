/** A value from outside that isn't what it should be: where in the whole it stands, and what is wrong with it. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** Takes a value from outside for what it should be, or throws `Malformed`. `path` says where it stands. */
export type Read<T> = (value: unknown, path: string) => T;

/** The fields of an object from outside, each to be read by name. */
export type Fields = <T>(name: string, read: Read<T>) => T;

export const readFields: Read<Fields> = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unlike(value, path, 'an object');
  const known = new Map<string, unknown>(Object.entries(value));
  return (name, read) => read(known.get(name), path === '' ? name : `${path}.${name}`);
};

export const readText = (what: string, pattern: RegExp): Read<string> => readWord(what, (text) => pattern.test(text));

/** A text that is what it should be. */
export const readWord =
  (what: string, isRight: (text: string) => boolean): Read<string> =>
  (value, path) => {
    if (typeof value !== 'string' || !isRight(value)) throw unlike(value, path, what);
    return value;
  };

export const readInt =
  (least: number, most: number): Read<number> =>
  (value, path) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    throw unlike(value, path, `a whole number from ${least} to ${most}`);
  };

export const readOneOf =
  <const T extends string | number | boolean>(values: readonly T[]): Read<T> =>
  (value, path) => {
    const found = values.find((one) => one === value);
    if (found === undefined) throw unlike(value, path, values.map((one) => JSON.stringify(one)).join(' or '));
    return found;
  };

export const readList =
  <T>(read: Read<T>, most: number): Read<readonly T[]> =>
  (value, path) => {
    if (!Array.isArray(value)) throw unlike(value, path, 'a list');
    if (value.length > most)
      throw new Malformed(path, `is a list of ${value.length}, more than the ${most} there can be`);
    return value.map((one, i) => read(one, `${path}[${i}]`));
  };

export const readNullable =
  <T>(read: Read<T>): Read<T | null> =>
  (value, path) =>
    value === null ? null : read(value, path);

/** Undefined for what is not there. */
export const readOptional =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value, path) =>
    value === undefined ? undefined : read(value, path);

type Given<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The fields that have a value: what is undefined is left out. */
export const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;

const unlike = (value: unknown, path: string, what: string): Malformed =>
  new Malformed(path, value === undefined ? `is missing: it should be ${what}` : `is ${shown(value)}, not ${what}`);

const LONGEST = 80;

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
