import { makeRuleset, PRESET_ROWS, PRESETS, type Preset } from '@slowfives/rules/presets.ts';
import type { Ruleset } from '@slowfives/rules/ruleset.ts';
import { type RulesPart, rulesText } from '@slowfives/words/rules-text.ts';
import { useState } from 'preact/hooks';
import { words } from '../language.ts';
import { Select } from '../parts/field.tsx';
import { Page } from '../parts/page.tsx';
import { isPreset } from '../presets.ts';
import { Link } from '../router.tsx';
import { MissingPage } from './missing.tsx';

/** All sets of rules, or one of them in full. */
export const RulesPage = ({ preset }: { readonly preset?: string | undefined }) => {
  if (preset === undefined) return <AllRules />;
  return isPreset(preset) ? <PresetRules key={preset} preset={preset} /> : <MissingPage />;
};

const AllRules = () => {
  const { rulesPage, presets } = words.value;
  return (
    <Page title={rulesPage.title}>
      <p>{rulesPage.intro}</p>
      <ul class="presets">
        {PRESETS.map((preset) => (
          <li key={preset}>
            <Link href={`/rules/${preset}`}>{PRESET_ROWS[preset].title}</Link>
            <p class="hint">{presets[preset]}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
};

const PresetRules = ({ preset }: { readonly preset: Preset }) => {
  const { rulesPage, create, presets } = words.value;
  const { title, seats, hands } = PRESET_ROWS[preset];
  const sets = ([6, 9] as const).filter((set) => hands[set] !== undefined);
  const [players, setPlayers] = useState(seats[0] ?? 2);
  const [maxPip, setMaxPip] = useState(sets[0] ?? 6);
  return (
    <Page title={title}>
      <p>{presets[preset]}</p>
      <div class="pair">
        {seats.length < 2 ? null : (
          <Select
            id="players"
            label={create.players}
            value={`${players}`}
            options={seats.map((n) => [`${n}`, `${n}`] as const)}
            onValue={(chosen) => setPlayers(seats.find((n) => `${n}` === chosen) ?? players)}
          />
        )}
        {sets.length < 2 ? null : (
          <Select
            id="set"
            label={create.set}
            value={`${maxPip}`}
            options={sets.map((set) => [`${set}`, create.sets[set]] as const)}
            onValue={(chosen) => setMaxPip(sets.find((set) => `${set}` === chosen) ?? maxPip)}
          />
        )}
      </div>
      <Parts parts={partsOf(preset, players, maxPip)} />
      <Link href="/rules">{rulesPage.all}</Link>
    </Page>
  );
};

/** Made from the values that it is played by; nothing for what can't be played. */
const partsOf = (preset: Preset, players: Ruleset['players'], maxPip: Ruleset['maxPip']): readonly RulesPart[] => {
  const made = makeRuleset(preset, { players, maxPip });
  return made.ok ? rulesText(made.value) : [];
};

const Parts = ({ parts }: { readonly parts: readonly RulesPart[] }) => (
  <div class="rules" lang="en">
    {parts.map(({ title, sentences }) => (
      <section key={title}>
        <h2>{title}</h2>
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
