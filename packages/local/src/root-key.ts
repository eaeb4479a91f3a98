import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root key of this machine's data: made at the first start, readable by its owner alone. */
export const rootKey = (folder: string): Uint8Array => {
  const file = join(folder, 'root.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== 32)
    throw new Error(`${file} should hold 64 hex digits: put the right one back, tokens depend on it`);
  return new Uint8Array(key);
};
