import { readFile } from 'node:fs/promises';
import type { Db } from '../db/database.ts';
import { shareReads } from './share-reads.ts';
import type { Store } from './store.ts';

/** Store of small blobs, in rows of the database. */
export function databaseStore(db: Db): Store {
  const read = shareReads(async (hash) => {
    const row = await db
      .selectFrom('blobs')
      .select((eb) => eb.ref('bytes').$notNull().as('bytes'))
      .where('hash', '=', hash)
      .where('bytes', 'is not', null)
      .executeTakeFirstOrThrow();
    return row.bytes;
  });

  return {
    place: 'database',

    async put({ hash, content }) {
      const bytes = Buffer.isBuffer(content) ? content : await readFile(content.path);
      await db.updateTable('blobs').set({ bytes }).where('hash', '=', hash).execute();
    },

    async open(hash, range) {
      const bytes = await read(hash);
      return one(range ? bytes.subarray(range.first, range.last + 1) : bytes);
    },

    // They are deleted with their row.
    remove: async () => {},
  };
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
