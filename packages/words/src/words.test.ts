import { expect, test } from 'vitest';
import { ENGLISH, type Words } from './english.ts';
import { SPANISH } from './spanish.ts';

const CATALOGUES: readonly (readonly [string, Words])[] = [
  ['English', ENGLISH],
  ['Spanish', SPANISH],
];

type Leaf = readonly [key: string, value: string | ((...args: unknown[]) => string)];

const leaves = (value: unknown, key = ''): readonly Leaf[] => {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value === 'function') return [[key, (...args) => String(value(...args))]];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => leaves(inner, `${key}.${name}`));
};

test('every language says the same things', () => {
  const keys = leaves(ENGLISH).map(([key]) => key);
  expect(
    leaves(SPANISH)
      .map(([key]) => key)
      .sort(),
  ).toEqual([...keys].sort());
});

test.each(CATALOGUES)('%s says something for each', (_, words) => {
  const silent = leaves(words).filter(
    ([, value]) => (typeof value === 'string' ? value : value(2, 3, 4)).trim() === '',
  );
  expect(silent).toEqual([]);
});

test.each(CATALOGUES)('%s keeps what it is given, and knows one from many', (_, { table, time }) => {
  expect(table.events.play('<b>Ann</b>', '6-4', '6-6')).toContain('<b>Ann</b>');
  expect(table.events.play(null, '6-4', undefined)).toContain('6-4');
  expect(time.days(1)).not.toBe(time.days(2).replace('2', '1'));
  expect(table.tiles(1)).not.toBe(table.tiles(2).replace('2', '1'));
});

test.each([
  ['1 día', 'queda 1 día'],
  ['1 día 4 horas', 'quedan 1 día 4 horas'],
  ['3 días 5 horas', 'quedan 3 días 5 horas'],
  ['1 hora', 'queda 1 hora'],
  ['menos de un minuto', 'queda menos de un minuto'],
])('in Spanish, of %s one says "%s"', (span, said) => {
  expect(SPANISH.time.left(span)).toBe(said);
});

test('in Spanish a bot has its article, and a name of a person none', () => {
  expect(SPANISH.table.events.played(SPANISH.theBot, '3-2')).toBe('El robot jugó 3-2');
  expect(SPANISH.table.turnOf(`${SPANISH.theBot} 2`)).toBe('Le toca al robot 2');
  expect(SPANISH.home.turnOf('Ann')).toBe('Le toca a Ann');
});
