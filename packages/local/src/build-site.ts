import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SITE_FOLDER } from './site.ts';

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));
/** What the site is built from. */
const SOURCES = ['web', 'contract', 'board', 'words', 'rules'];
/** The file that says which sources. */
const STAMP = 'built-from';

/** Builds the site, if its sources have changed since it was last built. */
export const buildSite = async (): Promise<void> => {
  const wanted = hashOfSources();
  if (isBuilt(wanted)) return;
  const workshop = join(PACKAGES, `web/.build-${process.pid}`);
  const outDir = join(workshop, 'dist');
  const { build } = await import('vite');
  const configFile = join(PACKAGES, 'web/vite.config.ts');
  await build({ root: join(PACKAGES, 'web'), configFile, logLevel: 'error', build: { outDir } });
  writeFileSync(join(outDir, STAMP), wanted);
  if (!isBuilt(wanted)) putInPlace(outDir, join(workshop, 'old'));
  rmSync(workshop, { recursive: true, force: true });
};

const isBuilt = (wanted: string): boolean => {
  const stamp = join(SITE_FOLDER, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
};

/** All at once: servers that start together build each for itself, and nobody is served half a site. */
const putInPlace = (built: string, old: string): void => {
  try {
    if (existsSync(SITE_FOLDER)) renameSync(SITE_FOLDER, old);
    renameSync(built, SITE_FOLDER);
  } catch (error) {
    if (!existsSync(join(SITE_FOLDER, STAMP))) throw error;
  }
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
