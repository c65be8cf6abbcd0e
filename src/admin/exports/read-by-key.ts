import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Number of rows read at once, which bounds the memory. */
export const BATCH = 1000;

/** Lines of a file in batches, the header first, without line ends. */
export type Lines = AsyncGenerator<string[]>;

/** Row with its key. */
export interface ExportRow {
  id: string;
  /** Timestamp as text, to keep the microseconds. */
  placed_at: string;
}

/** Reads rows by time and id, up to the time of the call, so that it ends while new orders arrive. */
export async function* readByKey<Row extends ExportRow>(
  db: Db,
  read: (last: ExportRow, until: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const { rows: now } = await sql<{ at: string }>`select now()::text as at`.execute(db);
  const until = now[0]?.at ?? 'infinity';
  let last: ExportRow | undefined = { id: '', placed_at: '-infinity' };
  while (last) {
    const rows: Row[] = await read(last, until);
    if (rows.length > 0) yield rows;
    last = rows.length < BATCH ? undefined : rows.at(-1);
  }
}
