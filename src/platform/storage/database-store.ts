import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Store } from './store.ts';

/** Small things: a row holds the bytes. */
export function databaseStore(db: Db): Store {
  return {
    place: 'database',

    async put({ hash, content }) {
      const bytes = Buffer.isBuffer(content) ? content : await readFile(content.path);
      await db.updateTable('blobs').set({ bytes }).where('hash', '=', hash).execute();
    },

    async open(hash, range) {
      const wanted = range
        ? sql<Buffer>`substring(bytes from ${range.first + 1}::int for ${range.last - range.first + 1}::int)`
        : sql<Buffer>`bytes`;
      const row = await db
        .selectFrom('blobs')
        .select(wanted.as('bytes'))
        .where('hash', '=', hash)
        .where('bytes', 'is not', null)
        .executeTakeFirstOrThrow();
      return one(row.bytes);
    },

    // They go with their row.
    remove: async () => {},
  };
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
