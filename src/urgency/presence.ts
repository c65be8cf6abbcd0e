import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../server/db/database.ts';
import { reasonOf } from '../server/errors.ts';
import type { Logger } from '../server/logger.ts';

/** How often each process says how many pages are open at it, in ms. */
const BEAT = 3000;
/** How long its word counts, in seconds: a process that died is forgotten after that. */
const FRESH = 10;
/** When the row of a dead process is removed, in seconds. */
const DEAD = 60;

type Listener = (open: number) => void;

export type Presence = ReturnType<typeof createPresence>;

/**
 * Counts the pages that are open at this moment, at all processes. A page is a connection: nothing of the visitor is
 * known or kept.
 */
export function createPresence({ db, log }: { db: Db; log: Logger }) {
  const process = randomUUID();
  const here = new Set<Listener>();
  let elsewhere = 0;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;
  let closed = false;

  const open = () => here.size + elsewhere;

  /** Says our number, hears the others' and tells everybody who is here. Rests while nobody is. */
  async function beat(): Promise<void> {
    clearTimeout(timer);
    try {
      elsewhere = await exchange();
      for (const tell of here) tell(open());
    } catch (error) {
      // The database may be restarting; the next beat says the same.
      log.warn({ err: reasonOf(error) }, 'presence not counted');
    }
    beating = undefined;
    if (!closed && here.size > 0) timer = setTimeout(begin, BEAT);
  }

  function begin(): void {
    if (!closed) beating ??= beat();
  }

  /** @returns how many are open at the other processes */
  async function exchange(): Promise<number> {
    await sql`
      insert into presence (process, open) values (${process}, ${here.size})
      on conflict (process) do update set open = excluded.open, seen_at = now()`.execute(db);
    await sql`delete from presence where seen_at < now() - make_interval(secs => ${DEAD})`.execute(db);
    const { rows } = await sql<{ open: number }>`
      select coalesce(sum(open), 0)::int as open from presence
      where process <> ${process} and seen_at > now() - make_interval(secs => ${FRESH})`.execute(db);
    return rows[0]?.open ?? 0;
  }

  return {
    /** Counts one page in. @returns a function that counts it out */
    join(tell: Listener): () => void {
      here.add(tell);
      // The first page wakes the count up, which then tells it.
      if (here.size === 1) begin();
      else tell(open());
      return () => {
        here.delete(tell);
        // The last one puts it to rest, with a final word.
        if (here.size === 0) begin();
      };
    },

    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await beating;
      await db.deleteFrom('presence').where('process', '=', process).execute();
    },
  };
}
