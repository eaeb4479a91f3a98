import { handleChange } from '@slowfives/core/changes.ts';
import type { Core } from '@slowfives/core/core.ts';
import { keysFrom } from '@slowfives/core/hashes.ts';
import { linkOf, wordsOf } from '@slowfives/core/notice-facts.ts';
import type { MatchNotice } from '@slowfives/core/notices.ts';
import { seeded } from '@slowfives/core/store/seeded.ts';
import { openSqlite } from '@slowfives/core/store/sqlite.ts';
import { makeApp } from '@slowfives/functions/app.ts';
import { HANDLERS } from '@slowfives/functions/handlers.ts';
import { type Api, makeApi } from './api.ts';

const SITE = 'https://slowfives.example';
const NOW = 1_796_000_000;

/** A notice in the words its receiver reads. */
export interface Told {
  readonly notice: MatchNotice;
  readonly subject: string;
  readonly text: string;
  readonly url: string;
}

/** The API in this process: each one that is opened gives the same ids, codes and seeds in the same order. */
export interface InProcess {
  readonly core: Core;
  readonly api: Api;
  /** What has been told of since the last time. */
  told(): Promise<readonly Told[]>;
  close(): void;
}

export const openInProcess = (): InProcess => {
  const now = (): number => NOW;
  const { table, feed, close } = openSqlite(':memory:', { now });
  const numbers = seeded(1);
  const random = (bytes: number): Uint8Array => Uint8Array.from({ length: bytes }, () => Math.floor(numbers() * 256));
  const core: Core = { table, now, random, keyFor: keysFrom(new Uint8Array(32)) };
  const app = makeApp({ core, outside: NOWHERE, site: SITE }, HANDLERS);
  const told = async (): Promise<readonly Told[]> => {
    const all: Told[] = [];
    const posted = async (notice: MatchNotice, match: Parameters<typeof wordsOf>[1]): Promise<void> =>
      void all.push({ notice, ...wordsOf(notice, match, null), url: linkOf(notice, match, SITE) });
    for (const { seq, change } of await feed.take(10_000)) {
      await handleChange(core, change, { queue: { send: async () => {} }, posted });
      await feed.done([seq]);
    }
    return all;
  };
  return { core, api: makeApi((path, init) => app.request(SITE + path, init)), told, close };
};

/** Nobody is reached by any channel. */
const NOWHERE = {
  sendSignIn: async () => {},
  askTest: async () => {},
  askRedelivery: async () => {},
  pushKey: null,
  allowLocal: false,
};
