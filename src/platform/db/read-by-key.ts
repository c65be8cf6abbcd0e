import { sql } from 'kysely';
import type { Db } from './database.ts';

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

/**
 * Reads rows by time and id, up to the time of the call, so that it ends while new orders arrive.
 *
 * @param batch how many `read` returns at most
 */
export async function* readByKey<Row extends ExportRow>(
  db: Db,
  read: (last: ExportRow, until: string) => Promise<Row[]>,
  batch = BATCH,
): AsyncGenerator<Row[]> {
  const { rows: now } = await sql<{ at: string }>`select now()::text as at`.execute(db);
  const until = now[0]?.at ?? 'infinity';
  yield* readInBatches<Row>((last) => read(last ?? { id: '', placed_at: '-infinity' }, until), batch);
}

/** Reads rows in batches, each of them after the `last` row of the one before. */
export async function* readInBatches<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  batch: number,
): AsyncGenerator<Row[]> {
  let rows: Row[];
  let last: Row | undefined;
  do {
    rows = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  } while (rows.length === batch);
}
