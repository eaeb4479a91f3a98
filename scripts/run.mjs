import { ensureInstalled } from './ensure.mjs';

/** Runs a TypeScript file of the checkout in this very process, so signals and the exit code are its own. */
export const run = async (file) => {
  ensureInstalled();
  await import('tsx');
  await import(new URL(`../${file}`, import.meta.url).href);
};
