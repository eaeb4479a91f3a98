import { makeRuleset, PRESETS } from '@slowfives/rules/presets.ts';
import { listAndApply } from './loop.ts';
import { playouts } from './playouts.ts';
import { serve } from './serve.ts';

/** `node loop.mjs LOOP PRESET MAX_PIP SEATS`: what `engine.ts` bundles and starts. */
const [loop, name, maxPip, seats] = process.argv.slice(2);
const preset = PRESETS.find((known) => known === name);
const players = ([2, 3, 4] as const).find((n) => n === Number(seats));
const made = preset && players && makeRuleset(preset, { maxPip: maxPip === '9' ? 9 : 6, players });
if (!made?.ok) throw new Error(`there is no ${name} up to ${maxPip} for ${seats}`);
serve(loop === 'playouts' ? playouts(made.value) : listAndApply(made.value));
