import { start } from './start.ts';

await start(process.argv.slice(2).filter((arg) => arg !== '--'));
