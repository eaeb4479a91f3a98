import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRuleset, PRESETS, type Preset } from '@slowfives/rules/presets.ts';
import { CHOICES, type Ruleset } from '@slowfives/rules/ruleset.ts';
import { build } from 'vite';
import { compileC, startC } from './c-port.ts';
import { measure, type Player, startPlayer } from './slices.ts';

const HERE = import.meta.dirname;
const BENCH = join(HERE, '..');
const TURNS = 21;
const SLICE_MS = 25;

/** What DESIGN section 8 names, and one row a preset. Rates are moves a second of processor time: plays, draws, passes. */
export interface EngineReport {
  /** Legal list and apply under the slowest preset. */
  readonly moves_per_s: number;
  readonly playout_moves_per_s: number;
  /** The smallest ratio of any preset to the C port of the same loop; null where there is no compiler. */
  readonly ratio_c: number | null;
  /** Playouts of a double six set to the C port of the loop, and to C written for that game alone. */
  readonly playout_ratio_c: number | null;
  readonly playout_ratio_c_double_six: number | null;
  /** The house for two to boardgame.io's reducer; null unless peers were asked for. */
  readonly ratio_boardgameio: number | null;
  readonly boardgameio_moves_per_s: number | null;
  readonly chessops_perft_nodes_per_s: number | null;
  readonly presets: readonly PresetReport[];
}

interface PresetReport {
  readonly preset: string;
  readonly moves_per_s: number;
  readonly c_moves_per_s: number | null;
  readonly ratio: number | null;
}

interface Setting {
  readonly preset: Preset;
  readonly rules: Ruleset;
}

/** Holds the engine against the C port under every preset, and, if asked to, against other people's engines. */
export const measureEngine = async (peers: boolean): Promise<EngineReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'slowfives-bench-'));
  try {
    const programs = { ours: await bundle(folder), c: compileC(folder) };
    const presets: PresetReport[] = [];
    for (const setting of settings()) presets.push(await presetReport(programs, setting));
    return { ...worst(presets), ...(await playoutReport(programs)), ...(await peerReport(programs, peers)), presets };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

interface Programs {
  readonly ours: string;
  readonly c: string | undefined;
}

/** The loops as one file, `const` kept as written: what the compiler of Node takes for fixed. */
const bundle = async (folder: string): Promise<string> => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      lib: { entry: join(HERE, 'loop-main.ts'), formats: ['es'], fileName: () => 'loop.mjs' },
      rolldownOptions: { external: [/^node:/], output: { topLevelVar: false } },
    },
  });
  return join(folder, 'loop.mjs');
};

const settings = (): readonly Setting[] =>
  PRESETS.flatMap((preset) =>
    CHOICES.maxPip.flatMap((maxPip) =>
      CHOICES.players.flatMap((players) => {
        const made = makeRuleset(preset, { maxPip, players });
        return made.ok ? [{ preset, rules: made.value }] : [];
      }),
    ),
  );

const HOUSE: Preset = 'house';

const houseOfTwo = (): Setting => {
  const made = makeRuleset(HOUSE);
  if (!made.ok) throw new Error('the house is for two');
  return { preset: HOUSE, rules: made.value };
};

const startOurs = ({ ours }: Programs, loop: 'list' | 'playouts', { preset, rules }: Setting): Player =>
  startPlayer(`ours, ${loop}`, process.execPath, [ours, loop, preset, String(rules.maxPip), String(rules.players)]);

const presetReport = async (programs: Programs, setting: Setting): Promise<PresetReport> => {
  const { preset, rules } = setting;
  const name = `${preset}, double ${rules.maxPip}, ${rules.players} seats`;
  const ours = startOurs(programs, 'list', setting);
  const [mine, c] = await inTurns(programs.c ? [ours, startC(programs.c, 'generic', rules)] : [ours]);
  return {
    preset: name,
    moves_per_s: Math.round(mine?.movesPerSecond ?? 0),
    c_moves_per_s: c ? Math.round(c.movesPerSecond) : null,
    ratio: c && mine ? rounded(mine.ratio) : null,
  };
};

const inTurns = async (players: readonly Player[]) => {
  try {
    return await measure(players, TURNS, SLICE_MS);
  } finally {
    for (const player of players) player.close();
  }
};

const worst = (presets: readonly PresetReport[]) => ({
  moves_per_s: Math.min(...presets.map(({ moves_per_s }) => moves_per_s)),
  ratio_c: presets.some(({ ratio }) => ratio === null) ? null : Math.min(...presets.map(({ ratio }) => ratio ?? 0)),
});

const playoutReport = async (programs: Programs) => {
  const house = houseOfTwo();
  const { c } = programs;
  const [alone] = c ? [] : await inTurns([startOurs(programs, 'playouts', house)]);
  const against = async (loop: 'generic' | 'double_six') =>
    c ? (await inTurns([startOurs(programs, 'playouts', house), startC(c, loop, house.rules)]))[0] : undefined;
  const [generic, fixed] = [await against('generic'), await against('double_six')];
  return {
    playout_moves_per_s: Math.round((fixed ?? alone)?.movesPerSecond ?? 0),
    playout_ratio_c: generic ? rounded(generic.ratio) : null,
    playout_ratio_c_double_six: fixed ? rounded(fixed.ratio) : null,
  };
};

const peerReport = async (programs: Programs, asked: boolean) => {
  if (!asked) return { ratio_boardgameio: null, boardgameio_moves_per_s: null, chessops_perft_nodes_per_s: null };
  installPeers();
  const ours = startOurs(programs, 'list', houseOfTwo());
  const peer = (name: string): Player => startPlayer(name, process.execPath, [join(HERE, `peer-${name}.mjs`)], BENCH);
  const [mine, chess, boardgame] = await inTurns([ours, peer('chessops'), peer('boardgameio')]);
  return {
    ratio_boardgameio: Math.round(mine?.ratio ?? 0),
    boardgameio_moves_per_s: Math.round(boardgame?.movesPerSecond ?? 0),
    chessops_perft_nodes_per_s: Math.round(chess?.movesPerSecond ?? 0),
  };
};

/** The peers are no part of the product: they are fetched when somebody wants to see them. */
const installPeers = (): void => {
  if (existsSync(join(BENCH, 'node_modules', 'boardgame.io'))) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: BENCH, stdio: 'inherit' });
  if (status !== 0) throw new Error('the peers could not be installed');
};

const rounded = (ratio: number): number => Math.round(ratio * 1000) / 1000;
