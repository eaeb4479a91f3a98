import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SITE_FOLDER } from './site.ts';

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));
/** What the site is built from. */
const SOURCES = ['web', 'contract', 'board', 'words', 'rules'];
const STAMP = join(SITE_FOLDER, 'built-from');

/** Builds the site, if its sources have changed since it was last built. */
export const buildSite = async (): Promise<void> => {
  const wanted = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  const { build } = await import('vite');
  await build({ root: join(PACKAGES, 'web'), configFile: join(PACKAGES, 'web/vite.config.ts'), logLevel: 'error' });
  writeFileSync(STAMP, wanted);
};

const hashOfSources = (): string => {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

const filesOf = (name: string): readonly string[] => {
  const folder = join(PACKAGES, name);
  const inside = (part: string): string[] => {
    const path = join(folder, part);
    if (!existsSync(path)) return [];
    if (statSync(path).isFile()) return [path];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  };
  return ['package.json', 'index.html', 'vite.config.ts', 'tsconfig.json', 'public', 'src'].flatMap(inside);
};
