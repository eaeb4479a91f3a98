import { endWithNpm } from './end-with-npm.mjs';
import { run } from './run.mjs';

endWithNpm();
await run('packages/local/src/main.ts');
