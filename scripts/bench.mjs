import { run } from './run.mjs';

await run('bench/run.ts');
