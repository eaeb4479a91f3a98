import { makeRuleset, PRESET_ROWS, PRESETS, type Preset } from '@slowfives/rules/presets.ts';
import { CHOICES, type Parameter, type Ruleset } from '@slowfives/rules/ruleset.ts';
import { workedEnds, workedGames } from '@slowfives/rules/worked.ts';
import type { WorkedPlay } from '@slowfives/rules/worked-game.ts';
import { notesOn } from '@slowfives/words/notes.ts';
import { RULES_WORDS, rulesText } from '@slowfives/words/rules-text.ts';
import { endText, playText } from '@slowfives/words/worked-text.ts';
import { SOURCES, type Source } from './sources.ts';

const WORDS = RULES_WORDS.en;

const HEAD = `# Rules

Twelve ways to play All Fives. This page is made from the parameters that the engine plays by
(\`node scripts/make-rules-doc.mjs\`), so it can't say anything else than what happens at the table; the same sentences
stand beside each table. What each parameter means and which values it can have: the first section. Where each rule of
the five documents that the rules come from stands, and the test that shows it: the last one.`;

/** The text of docs/rules.md. */
export const rulesDoc = (): string =>
  `${[HEAD, parameters(), ...PRESETS.map(presetSection), sources()].join('\n\n')}\n`;

const parameters = (): string => {
  const house = rulesOf('house', 6, 2);
  const rows = Object.entries(CHOICES).map(([name, values]) => [
    name,
    values.join(', '),
    String(house?.[name as Parameter]),
  ]);
  return `## Parameters\n\n${table(['parameter', 'values', 'house'], [...rows, ['handSize', 'what fits', '7'], ['targetScore', '1 to 1,000', '150']])}`;
};

const presetSection = (preset: Preset): string => {
  const row = PRESET_ROWS[preset];
  const [first] = row.seats;
  const rules = first && rulesOf(preset, 6, first);
  if (!rules) throw new Error(`${preset} is for nobody`);
  const { from, chosen } = notesOn(preset, 'en');
  const parts = rulesText(rules, 'en').map(({ title, sentences }) => `**${title}.** ${sentences.join(' ')}`);
  return [
    `## ${row.title} (\`${preset}\`)`,
    from,
    `The rules for ${rules.players} seats:`,
    ...parts,
    hands(preset),
    differences(rules),
    offers(preset),
    `${WORDS.chosen}:\n\n${list(chosen)}`,
    `${WORDS.worked.title}:\n\n${list(workedExamples(rules))}`,
  ]
    .filter((block) => block !== '')
    .join('\n\n');
};

const rulesOf = (preset: Preset, maxPip: Ruleset['maxPip'], players: Ruleset['players']): Ruleset | undefined => {
  const made = makeRuleset(preset, { maxPip, players });
  return made.ok ? made.value : undefined;
};

const hands = (preset: Preset): string => {
  const rows = CHOICES.maxPip.flatMap((maxPip) =>
    CHOICES.players.flatMap((players) => {
      const rules = rulesOf(preset, maxPip, players);
      return rules
        ? [[`double ${maxPip}`, `${players}`, `${rules.handSize}`, `${rules.targetScore}`, others(preset, rules)]]
        : [];
    }),
  );
  return table(['set', 'seats', 'tiles a hand', 'target', 'also'], rows);
};

/** What is otherwise than with the preset's first number of seats. */
const others = (preset: Preset, rules: Ruleset): string => {
  const first = rulesOf(preset, 6, PRESET_ROWS[preset].seats[0] ?? 2);
  const shown: readonly Parameter[] = ['maxPip', 'players', 'handSize', 'targetScore'];
  const names = (Object.keys(rules) as Parameter[]).filter(
    (name) => !shown.includes(name) && rules[name] !== first?.[name],
  );
  return names.map((name) => `${name} ${rules[name]}`).join(', ');
};

const differences = (rules: Ruleset): string => {
  const house = rulesOf('house', rules.maxPip, rules.players);
  const names = (Object.keys(rules) as Parameter[]).filter((name) => rules[name] !== house?.[name]);
  if (names.length === 0) return '';
  const rows = names.map((name) => [name, String(rules[name]), String(house?.[name])]);
  return `What differs from the house:\n\n${table(['parameter', 'here', 'house'], rows)}`;
};

const offers = (preset: Preset): string => {
  const { offered } = PRESET_ROWS[preset];
  if (offered.length === 0) return '';
  const lines = offered.map(({ title, overrides }) => {
    const values = Object.entries(overrides).map(([name, value]) => `${name} ${value}`);
    return `${title}: ${values.join(', ')}`;
  });
  return `Offered beside it:\n\n${list(lines)}`;
};

const workedExamples = (rules: Ruleset): readonly string[] => [
  ...workedGames(rules).map((plays) => plays.map(workedPlay).join('; ')),
  ...workedEnds(rules).map((end) => endText(end, 'en', 0)),
];

const workedPlay = (play: WorkedPlay): string => {
  const { text, points } = playText(play, 'en');
  return points === undefined ? text : `${text} (**${points}**)`;
};

const sources = (): string => {
  const intro =
    'Each rule of the five documents in our words; the last column is the name of the test that shows it, in `packages/rules/src`.';
  return [`## Where each rule stands`, intro, ...SOURCES.map(sourceTable)].join('\n\n');
};

const sourceTable = ({ name, preset, rules }: Source): string => {
  const rows = rules.map(({ place, rule, parameter, value, test }) => [
    place,
    rule,
    parameter === undefined ? '' : `${parameter} = ${value}`,
    test,
  ]);
  return `### ${name} (\`${preset}\`)\n\n${table(['place', 'rule', 'parameter and value', 'test'], rows)}`;
};

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
