import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preact } from '@preact/preset-vite';
import { build, defineConfig, type Plugin } from 'vite';

/** The API that `vite` passes requests on to while one works on the site. */
const API = 'http://localhost:3000';
const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** After the site, its service worker: a script of its own at /worker.js that knows every file of the site. */
const withWorker = (): Plugin => {
  let outDir = '';
  return {
    name: 'with-worker',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(ROOT, config.build.outDir);
    },
    closeBundle: async () => {
      await build({
        configFile: false,
        root: ROOT,
        logLevel: 'error',
        publicDir: false,
        define: shellOf(outDir),
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          lib: {
            entry: join(ROOT, 'src/worker/worker.ts'),
            formats: ['iife'],
            name: 'worker',
            fileName: () => 'worker.js',
          },
        },
      });
    },
  };
};

/** What the worker keeps: every file but icons, the site's page as `/`, and one word that changes when any of them does. */
const shellOf = (outDir: string): Readonly<Record<string, string>> => {
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name)).sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path.slice(outDir.length)).update(readFileSync(path));
  const urls = paths.map((path) => path.slice(outDir.length).replaceAll('\\', '/').replace('/index.html', '/'));
  const shell = urls.filter((url) => !url.endsWith('.png'));
  return { __SHELL__: JSON.stringify(shell), __SHELL_VERSION__: JSON.stringify(hash.digest('hex').slice(0, 12)) };
};

export default defineConfig(({ command }) => ({
  root: ROOT,
  define: { __IS_BUILT__: JSON.stringify(command === 'build') },
  plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false }), withWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/v1': API, '/healthz': API } },
}));
