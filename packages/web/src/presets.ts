import { PRESET_ROWS, PRESETS, type Preset } from '@slowfives/rules/presets.ts';
import type { Words } from '@slowfives/words/english.ts';

export const isPreset = (name: string): name is Preset => PRESETS.some((preset) => preset === name);

/** What a preset is called: in the reader's words if its title is any, else by its name. */
export const presetTitle = (preset: Preset, { presetTitles }: Words): string => {
  const own: Readonly<Partial<Record<Preset, string>>> = presetTitles;
  return own[preset] ?? PRESET_ROWS[preset].title;
};
