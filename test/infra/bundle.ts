import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './stand-in.ts';

/** What a handler's bundle holds. */
export interface Bundle {
  readonly exports: readonly string[];
  /** Files whose code got into it, from the root of the checkout. */
  readonly files: readonly string[];
  /** The text of those that are ours. */
  readonly source: string;
}

/** Bundles the file of a handler as SST does, without writing it anywhere. */
export const bundle = async (handler: string): Promise<Bundle> => {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [fileOf(handler)],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'esnext',
    mainFields: ['module', 'main'],
    outfile: 'bundle.mjs',
    logLevel: 'silent',
  });
  const output = metafile.outputs['bundle.mjs'];
  const files = Object.entries(output?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput ? file : [],
  );
  const own = files.filter((file) => file.startsWith('packages/'));
  return {
    exports: output?.exports ?? [],
    files,
    source: own.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n'),
  };
};

/** `packages/functions/src/api.handler` is the export `handler` of `packages/functions/src/api.ts`. */
const fileOf = (handler: string): string => `${handler.slice(0, handler.lastIndexOf('.'))}.ts`;

export const exportOf = (handler: string): string => handler.slice(handler.lastIndexOf('.') + 1);
