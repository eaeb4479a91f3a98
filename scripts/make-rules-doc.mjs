import { run } from './run.mjs';

await run('scripts/rules-doc/write.ts');
