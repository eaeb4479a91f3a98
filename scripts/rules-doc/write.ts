import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exampleRows } from './examples.ts';

const ROOT = new URL('../../', import.meta.url);
const ROWS = fileURLToPath(new URL('packages/rules/src/example-rows.ts', ROOT));
const BIOME = fileURLToPath(new URL('node_modules/@biomejs/biome/bin/biome', ROOT));

writeFileSync(ROWS, exampleRows());
execFileSync(process.execPath, [BIOME, 'format', '--write', ROWS], { cwd: fileURLToPath(ROOT) });

/* Only now: the document reads the rows. */
const { rulesDoc } = await import('./rules-doc.ts');
writeFileSync(new URL('docs/rules.md', ROOT), rulesDoc());
