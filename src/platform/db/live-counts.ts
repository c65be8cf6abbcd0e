import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from '../logger.ts';
import type { Db } from './database.ts';
import { failureOf } from './outage.ts';

/** Interval at which each process reports its counts, in ms. */
const HEARTBEAT_MS = 3000;
/** Age up to which a report counts, in seconds: a dead process is ignored after that. */
const FRESH_SECONDS = 10;
/** Age from which the row of a dead process is removed, in seconds. */
const DEAD_SECONDS = 60;

export type LiveCounts = ReturnType<typeof createLiveCounts>;

interface Dependencies {
  db: Db;
  /** Kind of connections; each is counted separately. */
  kind: 'page' | 'stream' | 'demonstration-entry';
  log: Logger;
}

/**
 * Counts open connections by name, across all processes: at once for this process, after some seconds for the others.
 * Names are hashes; the database holds them while they have connections.
 */
export function createLiveCounts({ db, kind, log }: Dependencies) {
  const process = randomUUID();
  const here = new Map<string, number>();
  let elsewhere = new Map<string, number>();
  const listeners = new Set<() => void>();
  let total = 0;
  let edition = 0;
  let timer: NodeJS.Timeout | undefined;
  let reporting: Promise<void> | undefined;
  let closed = false;

  /** Reports our names, reads the others' and calls the listeners. Pauses while this process has no connections. */
  async function report(): Promise<void> {
    clearTimeout(timer);
    try {
      elsewhere = await exchange();
      edition += 1;
      for (const tell of listeners) tell();
    } catch (error) {
      // The database may be restarting; the next report contains everything.
      log.warn({ ...failureOf(error) }, 'presence not counted');
    }
    reporting = undefined;
    if (!closed && here.size > 0) timer = setTimeout(begin, HEARTBEAT_MS);
  }

  function begin(): void {
    if (!closed) reporting ??= report();
  }

  /** @returns the connections of the other processes */
  async function exchange(): Promise<Map<string, number>> {
    const names = JSON.stringify(Object.fromEntries(here));
    await sql`
      insert into presence (process, kind, names) values (${process}, ${kind}, ${names})
      on conflict (process) do update set names = excluded.names, seen_at = now()`.execute(db);
    await sql`delete from presence where seen_at < now() - make_interval(secs => ${DEAD_SECONDS})`.execute(db);
    const { rows } = await sql<{ name: string; count: number }>`
      select name, sum(count::integer)::integer as count from presence, jsonb_each_text(names) as entry (name, count)
      where kind = ${kind} and process <> ${process} and seen_at > now() - make_interval(secs => ${FRESH_SECONDS})
      group by name`.execute(db);
    return new Map(rows.map(({ name, count }) => [name, count]));
  }

  return {
    /** Counts one connection in. @returns a function that counts it out */
    enter(name: string): () => void {
      const before = here.get(name) ?? 0;
      here.set(name, before + 1);
      if (before === 0) edition += 1;
      total += 1;
      // The first connection starts the reports.
      if (total === 1) begin();
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        total -= 1;
        const left = (here.get(name) ?? 0) - 1;
        if (left > 0) {
          here.set(name, left);
        } else {
          here.delete(name);
          edition += 1;
        }
        // The last connection ends the reports with a final one.
        if (total === 0) begin();
      };
    },

    /** Connections under a name. */
    of: (name: string): number => (here.get(name) ?? 0) + (elsewhere.get(name) ?? 0),

    /** Connections under all names with a prefix. */
    under(beginning: string): number {
      let sum = 0;
      for (const name of this.list(beginning)) sum += this.of(name);
      return sum;
    },

    /** Connections of this process. */
    here: (): number => total,

    /** Counter of changes of the names; derived counts are valid while it stays. */
    edition: (): number => edition,

    /** Number of different names with a prefix. */
    names(beginning: string): number {
      let count = 0;
      for (const _ of this.list(beginning)) count += 1;
      return count;
    },

    /** All different names with a prefix. */
    *list(beginning: string): Generator<string> {
      for (const name of elsewhere.keys()) if (name.startsWith(beginning)) yield name;
      for (const name of here.keys()) if (name.startsWith(beginning) && !elsewhere.has(name)) yield name;
    },

    /** Calls back after each exchange. @returns a function that stops it */
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await reporting;
      // If the database refuses, the row expires within a minute.
      await db
        .deleteFrom('presence')
        .where('process', '=', process)
        .execute()
        .catch((error) => log.warn({ ...failureOf(error) }, 'live counts not taken back'));
    },
  };
}
