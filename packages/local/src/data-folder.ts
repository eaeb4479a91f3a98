import { existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BadFlags } from './flags.ts';

/**
 * Makes the folder of the data, if it isn't there, and tries whether it can be written to. Throws `BadFlags`, which says
 * what is in the way. One step at a time: in /proc, Node's own `recursive` never comes to an end.
 */
export const makeDataFolder = (folder: string): void => {
  try {
    makeFolders(folder);
    rmdirSync(mkdtempSync(join(folder, '.try-')));
  } catch (error) {
    if (error instanceof BadFlags || !(error instanceof Error)) throw error;
    throw new BadFlags(`--data takes a folder that can be written to, not ${folder} (${error.message})`);
  }
};

const makeFolders = (folder: string): void => {
  if (!existsSync(folder)) {
    makeFolders(dirname(folder));
    mkdirSync(folder);
  } else if (!statSync(folder).isDirectory()) {
    throw new BadFlags(`--data takes a folder, and ${folder} is a file`);
  }
};
