import { makeRuleset, PRESET_ROWS, type Preset } from '@slowfives/rules/presets.ts';
import type { Ruleset } from '@slowfives/rules/ruleset.ts';
import { notesOn } from '@slowfives/words/notes.ts';
import { RULES_WORDS, rulesText } from '@slowfives/words/rules-text.ts';
import { useMemo, useState } from 'preact/hooks';
import { language, words } from '../language.ts';
import { Select } from '../parts/field.tsx';
import { Page } from '../parts/page.tsx';
import { presetTitle } from '../presets.ts';
import { Link } from '../router.tsx';
import { Worked } from './worked.tsx';

/** What docs/rules.md says of a preset, for the seats and the set that the reader chooses. */
export const PresetRules = ({ preset }: { readonly preset: Preset }) => {
  const { rulesPage, create, presets } = words.value;
  const { seats, hands } = PRESET_ROWS[preset];
  const sets = ([6, 9] as const).filter((set) => hands[set] !== undefined);
  const [players, setPlayers] = useState(seats[0] ?? 2);
  const [maxPip, setMaxPip] = useState(sets[0] ?? 6);
  return (
    <Page title={presetTitle(preset, words.value)}>
      <p>{presets[preset]}</p>
      <p>{notesOn(preset, language.value).from}</p>
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
      <Rules preset={preset} players={players} maxPip={maxPip} />
      <Link href="/rules">{rulesPage.all}</Link>
    </Page>
  );
};

interface RulesProps {
  readonly preset: Preset;
  readonly players: Ruleset['players'];
  readonly maxPip: Ruleset['maxPip'];
}

/** Made from the values that it is played by; nothing for what can't be played. */
const Rules = ({ preset, players, maxPip }: RulesProps) => {
  const made = useMemo(() => makeRuleset(preset, { players, maxPip }), [preset, players, maxPip]);
  if (!made.ok) return null;
  return (
    <div class="rules">
      {rulesText(made.value, language.value).map(({ title, sentences }) => (
        <Sentences key={title} title={title} sentences={sentences} />
      ))}
      <Sentences title={RULES_WORDS[language.value].chosen} sentences={notesOn(preset, language.value).chosen} />
      <Worked rules={made.value} />
    </div>
  );
};

const Sentences = ({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) => (
  <section>
    <h2>{title}</h2>
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
);
