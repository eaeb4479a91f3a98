import { existsSync } from 'node:fs';

/** The browser of the browser tests, or undefined: then they are skipped (`test.skipIf(CHROMIUM === undefined)`). */
export const CHROMIUM = [process.env['CHROMIUM'] ?? '', '/usr/bin/chromium'].find((path) => existsSync(path));

/** How it is started, here and in a container, as root too. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run'];
