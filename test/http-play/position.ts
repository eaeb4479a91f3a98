import type { EventView, MatchView } from '@slowfives/contract/match-view.ts';
import type { Play } from '../second/layout.ts';
import type { Ruleset } from '../second/ruleset.ts';

export type RoundView = NonNullable<MatchView['round']>;
export type PlayView = Extract<EventView, { readonly type: 'play' }>;

/** A ruleset as the API spells it, in the words of the rules. */
export const rulesOf = ({ preset: _, ...spelled }: MatchView['ruleset']): Ruleset =>
  Object.fromEntries(
    Object.entries(spelled).map(([name, value]) => [
      name.replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase()),
      value,
    ]),
  ) as unknown as Ruleset;

/** Some parameters, in the words of the API. */
export const spelled = (rules: Partial<Ruleset>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(rules).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

export const roundOf = (view: MatchView): RoundView => {
  if (view.round === undefined) throw new Error(`match ${view.id} at version ${view.version} shows no round`);
  return view.round;
};

export const playEvents = ({ events }: RoundView): readonly PlayView[] =>
  events.filter((event) => event.type === 'play');

/** A play alone, without who made it and what came of it. */
export const bare = ({
  tile,
  on,
  at,
}: { readonly [K in keyof Play]: Play[K] | undefined } & Pick<Play, 'tile'>): Play => ({
  tile,
  ...(on === undefined ? {} : { on }),
  ...(at === undefined ? {} : { at }),
});
