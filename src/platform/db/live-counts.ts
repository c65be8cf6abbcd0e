import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from '../logger.ts';
import type { Db } from './database.ts';
import { failureOf } from './outage.ts';

/** How often each process says who is at it, in ms. */
const BEAT = 3000;
/** How long its word counts, in seconds: a process that died is forgotten after that. */
const FRESH = 10;
/** When the row of a dead process is removed, in seconds. */
const DEAD = 60;

export type LiveCounts = ReturnType<typeof createLiveCounts>;

interface Dependencies {
  db: Db;
  /** What is counted; each kind by itself. */
  kind: 'page' | 'stream' | 'demonstration-entry';
  log: Logger;
}

/**
 * Counts what is connected at this moment under some names, at all processes: at once what comes and goes here, after
 * some seconds what does so elsewhere. Names are hashes; the database holds them while somebody is there.
 */
export function createLiveCounts({ db, kind, log }: Dependencies) {
  const process = randomUUID();
  const here = new Map<string, number>();
  let elsewhere = new Map<string, number>();
  const listeners = new Set<() => void>();
  let total = 0;
  let edition = 0;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;
  let closed = false;

  /** Says our names, hears the others' and tells who listens. Rests while nobody is here. */
  async function beat(): Promise<void> {
    clearTimeout(timer);
    try {
      elsewhere = await exchange();
      edition += 1;
      for (const tell of listeners) tell();
    } catch (error) {
      // The database may be restarting; the next beat says the same.
      log.warn({ ...failureOf(error) }, 'presence not counted');
    }
    beating = undefined;
    if (!closed && here.size > 0) timer = setTimeout(begin, BEAT);
  }

  function begin(): void {
    if (!closed) beating ??= beat();
  }

  /** @returns who is at the other processes */
  async function exchange(): Promise<Map<string, number>> {
    const names = JSON.stringify(Object.fromEntries(here));
    await sql`
      insert into presence (process, kind, names) values (${process}, ${kind}, ${names})
      on conflict (process) do update set names = excluded.names, seen_at = now()`.execute(db);
    await sql`delete from presence where seen_at < now() - make_interval(secs => ${DEAD})`.execute(db);
    const { rows } = await sql<{ name: string; count: number }>`
      select name, sum(count::integer)::integer as count from presence, jsonb_each_text(names) as entry (name, count)
      where kind = ${kind} and process <> ${process} and seen_at > now() - make_interval(secs => ${FRESH})
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
      // The first one wakes the count up.
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
        // The last one puts it to rest, with a final word.
        if (total === 0) begin();
      };
    },

    /** Connections under a name. */
    of: (name: string): number => (here.get(name) ?? 0) + (elsewhere.get(name) ?? 0),

    /** Connections under all names that begin with something. */
    under(beginning: string): number {
      let sum = 0;
      for (const name of this.list(beginning)) sum += this.of(name);
      return sum;
    },

    /** Connections at this process. */
    here: (): number => total,

    /** Another one after each change of the names: what was counted of them holds until then. */
    edition: (): number => edition,

    /** How many different names there are that begin with something. */
    names(beginning: string): number {
      let known = 0;
      for (const _ of this.list(beginning)) known += 1;
      return known;
    },

    /** All different names that begin with something. */
    *list(beginning: string): Generator<string> {
      for (const name of elsewhere.keys()) if (name.startsWith(beginning)) yield name;
      for (const name of here.keys()) if (name.startsWith(beginning) && !elsewhere.has(name)) yield name;
    },

    /** Calls back whenever the others were heard. @returns a function that stops it */
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await beating;
      // Where the database refuses, the row is gone within a minute all the same.
      await db
        .deleteFrom('presence')
        .where('process', '=', process)
        .execute()
        .catch((error) => log.warn({ ...failureOf(error) }, 'live counts not taken back'));
    },
  };
}
