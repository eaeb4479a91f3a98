import type { Preset } from './presets.ts';
import type { Ruleset } from './ruleset.ts';

type Snake<K extends string> = K extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : K;

/** A ruleset as the API and records spell it: every parameter in snake_case, values as they are. */
export type SpelledRuleset = { readonly preset: Preset } & {
  readonly [K in keyof Ruleset as Snake<K>]: Ruleset[K];
};

/** `handSize` becomes `hand_size`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `hand_size` becomes `handSize`. */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Every parameter of a ruleset, in alphabetical order behind the preset's name. */
export const spellRuleset = (preset: Preset, rules: Ruleset): SpelledRuleset => {
  const rows = Object.entries(rules).map(([name, value]) => [snakeCase(name), value] as const);
  const spelled = Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
  return { preset, ...spelled } as SpelledRuleset;
};
