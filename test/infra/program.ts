import type { Component, Program } from './stand-in.ts';

/** The one component of this name. */
export const only = (program: Program, name: string): Component => {
  const [found, ...others] = program.components.filter((component) => component.name === name);
  if (found === undefined || others.length > 0) throw new Error(`not exactly one ${name}`);
  return found;
};

export const namesOf = (components: readonly Component[] = []): string[] => components.map(({ name }) => name);

/** `2 minutes` as seconds. */
export const secondsOf = (duration: unknown): number => {
  const [, amount, unit = ''] = /^(\d+) (second|minute|hour)s?$/.exec(String(duration)) ?? [];
  const seconds = UNITS[unit];
  if (amount === undefined || seconds === undefined) throw new Error(`${duration} is no duration`);
  return Number(amount) * seconds;
};

const UNITS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600 };
