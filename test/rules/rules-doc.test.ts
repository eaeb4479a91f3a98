import { readdirSync, readFileSync } from 'node:fs';
import { EXAMPLE_ENDS, EXAMPLE_GAMES } from '@slowfives/rules/example-rows.ts';
import { makeRuleset, PRESET_ROWS, PRESETS } from '@slowfives/rules/presets.ts';
import { expect, test } from 'vitest';
import { exampleEnds, exampleGames } from '../../scripts/rules-doc/examples.ts';
import { rulesDoc } from '../../scripts/rules-doc/rules-doc.ts';
import { SOURCES } from '../../scripts/rules-doc/sources.ts';

const DOC = new URL('../../docs/rules.md', import.meta.url);
const TESTS = new URL('../../packages/rules/src/', import.meta.url);

test('docs/rules.md is what the parameters say (else: node scripts/make-rules-doc.mjs)', () => {
  expect(readFileSync(DOC, 'utf8')).toBe(rulesDoc());
});

test('the examples of the site and the document are those of examples.json (else: node scripts/make-rules-doc.mjs)', () => {
  expect(EXAMPLE_GAMES).toEqual(exampleGames());
  expect(EXAMPLE_ENDS).toEqual(exampleEnds());
});

test('every preset has its section, and those on two scales say so', () => {
  const sections = rulesDoc().split('\n## ');
  for (const preset of PRESETS) {
    const section = sections.find((text) => text.startsWith(`${PRESET_ROWS[preset].title} (\`${preset}\`)`)) ?? '';
    expect(section).toContain('Worked out:');
    expect(section.includes('on two scales: a play scores')).toBe(preset === 'fives-up' || preset === 'all-fives');
  }
});

const rows = SOURCES.flatMap(({ preset, rules }) => rules.map((rule) => ({ preset, ...rule })));
const testTexts = readdirSync(TESTS)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, TESTS), 'utf8'))
  .join('\n');

test.each(rows)('$preset, $place: $rule', ({ preset, parameter, value, test: name }) => {
  const made = makeRuleset(preset);
  if (parameter !== undefined) expect(made.ok && made.value[parameter]).toBe(value);
  expect(testTexts).toContain(name);
});
