import { makeWork, type Queue, readWork, type Work } from '../deliveries/queue.ts';
import type { Db } from './sqlite-database.ts';
import type { Clock, Instant } from './table.ts';

/** A message in hand: nobody else gets it before its visibility is over. */
export interface Received {
  readonly id: number;
  readonly work: Work;
  /** How often it has been handed out, this time included. */
  readonly tries: number;
}

/** The queue of one machine: a message is handed out again until it is `done`. */
export interface SqliteQueue extends Queue {
  receive(limit: number): Promise<readonly Received[]>;
  done(id: number): Promise<void>;
  /** Hands it out again after so many seconds. */
  later(id: number, delay: number): Promise<void>;
  /** Lays it aside for good, with what went wrong. */
  bury(id: number, why: string): Promise<void>;
  /** When the next message can be had; undefined if there is none. */
  next(): Promise<Instant | undefined>;
}

interface Row {
  readonly id: number;
  readonly body: string;
  readonly tries: number;
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS queue (id INTEGER PRIMARY KEY, body TEXT NOT NULL, visible INTEGER NOT NULL, tries INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS queue_visible ON queue (visible);
  CREATE TABLE IF NOT EXISTS buried (id INTEGER PRIMARY KEY, body TEXT NOT NULL, why TEXT NOT NULL, at INTEGER NOT NULL);
`;

export interface QueueOptions {
  readonly now: Clock;
  /** For so many seconds a message that was handed out is nobody else's. */
  readonly visibility: number;
  /** Called when there is something new. */
  readonly sent: () => void;
}

/** Opens the queue in an open data file. What was in hand when a process ended is handed out again. */
export const openSqliteQueue = (db: Db, { now, visibility, sent }: QueueOptions): SqliteQueue => {
  db.exec(TABLES);
  const add = db.prepare('INSERT INTO queue (body, visible, tries) VALUES (?, ?, 0)');
  const ready = db.prepare(
    'SELECT id, body, tries + 1 AS tries FROM queue WHERE visible <= ? ORDER BY visible, id LIMIT ?',
  );
  const take = db.prepare('UPDATE queue SET visible = ?, tries = tries + 1 WHERE id = ?');
  const hold = db.prepare('UPDATE queue SET visible = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM queue WHERE id = ?');
  const first = db.prepare('SELECT min(visible) AS visible FROM queue');
  const lay = db.prepare('INSERT INTO buried (body, why, at) SELECT body, ?, ? FROM queue WHERE id = ?');
  return {
    send: async (work, delay = 0) => {
      add.run(makeWork(work), now() + delay);
      sent();
    },
    receive: async (limit) => {
      const found = ready.all(now(), limit) as readonly Row[];
      for (const { id } of found) take.run(now() + visibility, id);
      return found.map(({ id, body, tries }) => ({ id, work: readWork(body), tries }));
    },
    done: async (id) => void remove.run(id),
    later: async (id, delay) => void hold.run(now() + delay, id),
    bury: async (id, why) => {
      lay.run(why, now(), id);
      remove.run(id);
    },
    next: async () => (first.get() as { readonly visible: Instant | null } | undefined)?.visible ?? undefined,
  };
};
