import { readFileSync } from 'node:fs';
import { COUNT_PARAMETERS, type ExampleEnd, type ExampleGame } from '@slowfives/rules/example.ts';
import type { Play } from '@slowfives/rules/illegal.ts';
import { makeRuleset, type Overrides } from '@slowfives/rules/presets.ts';
import { CHOICES, type Ruleset } from '@slowfives/rules/ruleset.ts';
import { workedGame } from '@slowfives/rules/worked-game.ts';

interface Game {
  readonly type: 'play';
  readonly name: string;
  readonly ruleset: Overrides;
  readonly plays: readonly Play[];
  readonly expect: { readonly stepCounts: readonly number[] };
}

interface Round {
  readonly type: 'round';
  readonly input: { readonly pips: readonly number[]; readonly out: number | null; readonly teams?: unknown };
}

const { defaults, examples } = JSON.parse(
  readFileSync(new URL('../../test/data/examples.json', import.meta.url), 'utf8'),
) as { readonly defaults: Overrides; readonly examples: readonly (Game | Round)[] };

const MOST_GAMES = 2;

/** Of each way to count the longest games of the file; throws if the engine counts one otherwise. */
export const exampleGames = (): readonly ExampleGame[] => {
  const games = examples.filter((example) => example.type === 'play');
  const kinds = [...new Set(games.map(kindOf))];
  return kinds.flatMap((kind) => longest(games.filter((game) => kindOf(game) === kind)).map(checked));
};

/** Of each number of seats a round that ended by an empty hand and one by a block, where the file has them. */
export const exampleEnds = (): readonly ExampleEnd[] => {
  const rounds = examples.filter((example) => example.type === 'round').map(({ input }) => input);
  return CHOICES.players.flatMap((players) => {
    const ends = rounds.filter(({ pips, teams }) => pips.length === players && teams === undefined);
    const outs = ends.filter(({ out }) => out !== null).slice(0, 1);
    const blocks = ends.filter(({ out }) => out === null).slice(-1);
    return [...outs, ...blocks].map(({ pips, out }) => ({ pips, out }));
  });
};

/** The module that the site and the document draw their examples from. */
export const exampleRows = (): string => `import type { ExampleEnd, ExampleGame } from './example.ts';

/* Made from test/data/examples.json by \`node scripts/make-rules-doc.mjs\`. */

export const EXAMPLE_GAMES: readonly ExampleGame[] = ${JSON.stringify(exampleGames())};

export const EXAMPLE_ENDS: readonly ExampleEnd[] = ${JSON.stringify(exampleEnds())};
`;

const kindOf = (game: Game): string => JSON.stringify(countOf(game));

const countOf = ({ ruleset }: Game): ExampleGame['rules'] => {
  const rules = rulesOf({ ...defaults, ...ruleset });
  return Object.fromEntries(COUNT_PARAMETERS.map((name) => [name, rules[name]])) as unknown as ExampleGame['rules'];
};

const rulesOf = (overrides: Overrides): Ruleset => {
  const made = makeRuleset('house', overrides);
  if (!made.ok) throw new Error(made.error.map(({ reason }) => reason).join('; '));
  return made.value;
};

/** Those that are not the beginning of another one. */
const longest = (games: readonly Game[]): readonly Game[] =>
  games
    .filter((game) => !games.some((other) => other !== game && begins(other, game)))
    .sort((a, b) => b.plays.length - a.plays.length)
    .slice(0, MOST_GAMES);

const begins = (longer: Game, shorter: Game): boolean =>
  JSON.stringify(longer.plays).startsWith(JSON.stringify(shorter.plays).slice(0, -1));

const checked = (game: Game): ExampleGame => {
  const rules = countOf(game);
  const counts = workedGame(rulesOf(rules), game.plays).map(({ count }) => count);
  if (counts.join() !== game.expect.stepCounts.join()) throw new Error(`${game.name} makes ${counts.join()}`);
  return { rules, plays: game.plays };
};
