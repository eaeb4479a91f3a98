import { PRESET_ROWS, PRESETS, type Preset } from '@slowfives/rules/presets.ts';

export const isPreset = (name: string): name is Preset => PRESETS.some((preset) => preset === name);

/** What a preset is called; one that this page doesn't know yet, by its id. */
export const titleOfPreset = (name: string): { readonly title: string; readonly preset?: Preset } =>
  isPreset(name) ? { title: PRESET_ROWS[name].title, preset: name } : { title: name };
