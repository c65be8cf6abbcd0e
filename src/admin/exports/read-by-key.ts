import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Rows that are read at once: memory is the same for any number. */
export const BATCH = 1000;

/** Lines of a file, some at a time, the head first; without their ends. */
export type Lines = AsyncGenerator<string[]>;

/** A row, and where it stands. */
export interface Placed {
  id: string;
  /** As text: to the microsecond. */
  placed_at: string;
}

/** Reads by time and id what there was at the beginning, so that there is an end while others order. */
export async function* readByKey<Row extends Placed>(
  db: Db,
  read: (last: Placed, until: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const { rows: now } = await sql<{ at: string }>`select now()::text as at`.execute(db);
  const until = now[0]?.at ?? 'infinity';
  let last: Placed | undefined = { id: '', placed_at: '-infinity' };
  while (last) {
    const rows: Row[] = await read(last, until);
    if (rows.length > 0) yield rows;
    last = rows.length < BATCH ? undefined : rows.at(-1);
  }
}
