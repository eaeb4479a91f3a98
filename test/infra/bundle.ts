import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { ROOT } from './stand-in.ts';

/** What a handler's bundle holds. */
export interface Bundle {
  readonly exports: readonly string[];
  /** Files whose code got into it, from the root of the checkout. */
  readonly files: readonly string[];
  /** The links that it reads, by name: what nobody uses is shaken out. */
  readonly linked: readonly string[];
  /** The operations of AWS that our files name, as permissions are: `dynamodb:GetItem`. */
  readonly called: readonly string[];
  /** The bundle as it is deployed. */
  readonly code: string;
}

const made = new Map<string, Promise<Bundle>>();

/** Bundles the file of a handler as SST does, without writing it anywhere; once. */
export const bundle = (handler: string): Promise<Bundle> => {
  const found = made.get(handler) ?? make(handler);
  made.set(handler, found);
  return found;
};

const make = async (handler: string): Promise<Bundle> => {
  const [plain, deployed] = await Promise.all([built(handler, {}), built(handler, { minify: true, banner })]);
  const output = plain.metafile.outputs['bundle.mjs'];
  const inputs = Object.entries(output?.inputs ?? {});
  const files = inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));
  const sources = files.filter(isOurs).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  return {
    exports: output?.exports ?? [],
    files,
    linked: [...textOf(plain).matchAll(/\b(?:Resource|linked)\.(?!App\b)([A-Z]\w+)/g)].map(([, name = '']) => name),
    called: sources.flatMap(callsIn),
    code: textOf(deployed),
  };
};

/** `packages/functions/src/api.handler` is the export `handler` of `packages/functions/src/api.ts`. */
const fileOf = (handler: string): string => `${handler.slice(0, handler.lastIndexOf('.'))}.ts`;

export const exportOf = (handler: string): string => handler.slice(handler.lastIndexOf('.') + 1);

const built = (handler: string, options: Pick<BuildOptions, 'minify' | 'banner'>) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: [fileOf(handler)],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'esnext',
    mainFields: ['module', 'main'],
    keepNames: true,
    outfile: 'bundle.mjs',
    logLevel: 'silent',
    ...options,
  });

/** SST gives modules what older libraries expect to find. */
const banner = {
  js: [
    "import { createRequire as makeRequire } from 'node:module';",
    "import { fileURLToPath as pathOf } from 'node:url';",
    'const require = makeRequire(import.meta.url);',
    'const __filename = pathOf(import.meta.url);',
    "const __dirname = pathOf(new URL('.', import.meta.url));",
  ].join('\n'),
};

const textOf = ({ outputFiles }: Awaited<ReturnType<typeof built>>): string =>
  outputFiles.map(({ text }) => text).join('');

const isOurs = (file: string): boolean => file.startsWith('packages/') && !file.includes('node_modules/');

const SERVICES: Readonly<Record<string, string>> = { dynamodb: 'dynamodb', sqs: 'sqs', sesv2: 'ses' };

/** The commands that a file imports from a client of AWS. */
const callsIn = (source: string): readonly string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@aws-sdk\/client-(\w+)'/g)].flatMap(([, names = '', client = '']) =>
    [...names.matchAll(/\b(\w+)Command\b/g)].map(([, name]) => `${SERVICES[client] ?? client}:${name}`),
  );
