import { PRESETS } from '@slowfives/rules/presets.ts';
import { words } from '../language.ts';
import { Page } from '../parts/page.tsx';
import { isPreset, presetTitle } from '../presets.ts';
import { Link } from '../router.tsx';
import { MissingPage } from './missing.tsx';
import { PresetRules } from './preset-rules.tsx';

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
            <Link href={`/rules/${preset}`}>{presetTitle(preset, words.value)}</Link>
            <p class="hint">{presets[preset]}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
};
