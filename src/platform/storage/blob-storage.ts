import { createHash } from 'node:crypto';
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import { addSeconds, type Clock, DAY } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { createPace } from '../jobs/pace.ts';
import { databaseStore } from './database-store.ts';
import { folderStore } from './folder-store.ts';
import { objectStore } from './object-store.ts';
import type { ObjectStorage } from './object-url.ts';
import { spool } from './spool.ts';
import type { BlobLocation, ByteRange, Store } from './store.ts';

/** Maximum size of a blob in the database, in bytes, without shared storage. */
const MAX_DATABASE_BYTES = 256 * 1024;
/** Time that unreferenced blobs are kept, in seconds: an upload may need them in its next step. */
const UNUSED_SECONDS = DAY;
/** Interval of the sweep for them, in seconds. */
const SWEEP_INTERVAL_SECONDS = 600;
/** Least space that is left to the database, in bytes. */
const LEAST_DATABASE_BYTES = 1_000_000_000;
/** Time after which the database's size is read again, in seconds. */
const SIZE_SECONDS = 60;
/** Maximum number of blobs removed in one sweep. */
const MAX_SWEPT = 200;

/** A stored blob: immutable, and named by its content. */
export interface StoredBlob {
  /** SHA-256, in hex. */
  hash: string;
  /** bytes */
  size: number;
}

interface Options {
  db: Db;
  /** The shop's data folder. */
  dataDir: string;
  /** Storage that all hosts share; without it small blobs are in the database, and larger ones in the data folder. */
  shared: ObjectStorage | null;
  /** SQL condition: whether something refers to the blob of the name `blobs.hash`. */
  isUsed: RawBuilder<boolean>;
  clock: Clock;
}

export type Storage = ReturnType<typeof createStorage>;

/**
 * Stores bytes by their SHA-256: a blob that can be found is complete, and the same on every host with that location.
 */
export function createStorage({ db, dataDir, shared, isUsed, clock }: Options) {
  const folder = folderStore(join(dataDir, 'blobs'));
  const objects = shared && objectStore(shared);
  const stores: Record<BlobLocation, Store | null> = { database: databaseStore(db), folder, s3: objects };
  let databaseSize = 0;
  let sizeReadAt: Date | null = null;
  const isTimeToSweep = createPace(clock, SWEEP_INTERVAL_SECONDS, clock());

  function storeOf(place: BlobLocation): Store {
    const store = stores[place];
    // It was written with a setting that was removed since.
    if (!store) throw new AppError('storage_away', {});
    return store;
  }

  async function find(hash: string): Promise<(StoredBlob & { place: BlobLocation }) | null> {
    const row = await db
      .selectFrom('blobs')
      .select(['hash', 'size', 'place'])
      .where('hash', '=', hash)
      .where('whole', '=', true)
      .executeTakeFirst();
    return row ? { ...row, size: Number(row.size) } : null;
  }

  async function forget(trx: Trx, hash: string, place: BlobLocation): Promise<void> {
    await trx.deleteFrom('blobs').where('hash', '=', hash).execute();
    // Before the commit: a simultaneous upload of the same bytes waits for it, and writes them anew.
    await storeOf(place).remove(hash);
  }

  /**
   * Removes one blob that is neither used nor about to be.
   *
   * @param only the one of this name, and only where all that uploaded it have dropped it
   * @returns whether there was one
   */
  async function forgetOne(before: Date, only?: string): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('blobs')
        .select(['hash', 'place'])
        .where('kept_at', '<=', before)
        .where(sql<boolean>`not ${isUsed}`)
        .$if(only !== undefined, (query) => query.where('hash', '=', only ?? '').where('uploads', '=', 0))
        .$if(!objects, (query) => query.where('place', '<>', 's3'))
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (row) await forget(trx, row.hash, row.place);
      return row !== undefined;
    });
  }

  return {
    find: async (hash: string): Promise<StoredBlob | null> => {
      const found = await find(hash);
      return found && { hash: found.hash, size: found.size };
    },

    /**
     * Stores a stream of any length in little memory. It can't be found by its name before it is complete.
     *
     * @param options `max` in bytes; `by` names the uploader
     * @throws AppError 413 if there are more bytes, 507 if the disk is full, 503 if the storage is unavailable
     */
    async put(source: AsyncIterable<Uint8Array>, { max, by }: { max: number; by: string }): Promise<StoredBlob> {
      const bytes = await spool(source, { folder: folder.temporary, max, maxInMemory: MAX_DATABASE_BYTES });
      try {
        const { hash, size } = bytes;
        const store = objects ?? (size <= MAX_DATABASE_BYTES ? storeOf('database') : folder);
        const known = await find(hash);
        const values = { size, place: store.place, kept_at: clock(), kept_by: by };
        await db
          .insertInto('blobs')
          .values({ hash, ...values })
          // A blob that was complete stays so.
          .onConflict((conflict) =>
            conflict.column('hash').doUpdateSet({ kept_at: clock(), kept_by: by, uploads: sql`blobs.uploads + 1` }),
          )
          .execute();
        await store.put(bytes);
        await db.updateTable('blobs').set({ place: store.place, whole: true }).where('hash', '=', hash).execute();
        if (known && known.place !== store.place) await stores[known.place]?.remove(hash);
        return { hash, size };
      } finally {
        await bytes.discard();
      }
    },

    /**
     * Opens all bytes or a range. A complete read is verified: if the bytes differ, the stream ends with an error, so
     * that a part is never taken for the whole.
     *
     * @throws Error if they are not there
     */
    async open(hash: string, range?: ByteRange): Promise<Readable> {
      const found = await find(hash);
      if (!found) throw new AppError('blob_missing');
      const bytes = await storeOf(found.place).open(hash, range);
      return Readable.from(range ? bytes : checked(bytes, found), { objectMode: false });
    },

    /**
     * Removes temporary blobs, unless they are used, or another upload of the same bytes needs them yet.
     *
     * @param hashes one as often as it was uploaded
     */
    async drop(hashes: readonly string[]): Promise<void> {
      for (const hash of hashes) {
        const uploads = sql<number>`greatest(uploads - 1, 0)`;
        await db.updateTable('blobs').set({ uploads }).where('hash', '=', hash).execute();
        await forgetOne(clock(), hash);
      }
    },

    /**
     * Blobs that an uploader has brought and nothing uses yet are kept for another day.
     *
     * @param hashes of parts that the uploader is about to send
     * @returns those that are stored already
     */
    async keep(hashes: readonly string[], by: string): Promise<string[]> {
      if (hashes.length === 0) return [];
      const rows = await db
        .updateTable('blobs')
        .set({ kept_at: clock() })
        .where('hash', 'in', hashes)
        .where('kept_by', '=', by)
        .where('whole', '=', true)
        .returning('hash')
        .execute();
      return rows.map(({ hash }) => hash);
    },

    /** Free bytes of the disk, without what the database needs: as much as it holds, and at least 1 GB. May be negative. */
    async room(): Promise<number> {
      await mkdir(dataDir, { recursive: true });
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize - (await databaseNeeds());
    },

    /** Number and size of all blobs. */
    async total(): Promise<{ count: number; size: number }> {
      const row = await db
        .selectFrom('blobs')
        .select([sql<string>`count(*)`.as('count'), sql<string>`coalesce(sum(size), 0)`.as('size')])
        .executeTakeFirstOrThrow();
      return { count: Number(row.count), size: Number(row.size) };
    },

    /** Removes blobs that were unused for a day, and interrupted uploads. */
    async sweep(): Promise<number> {
      if (!isTimeToSweep()) return 0;
      const before = addSeconds(clock(), -UNUSED_SECONDS);
      await folder.forgetOld(before);
      let swept = 0;
      while (swept < MAX_SWEPT && (await forgetOne(before))) swept += 1;
      return swept;
    },

    /** @throws Error in Portuguese if the shared storage refuses us; nothing if it is only unavailable */
    check: async (): Promise<void> => objects?.check(),
  };

  async function databaseNeeds(): Promise<number> {
    if (sizeReadAt === null || clock() > addSeconds(sizeReadAt, SIZE_SECONDS)) {
      const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(db);
      databaseSize = Number(rows[0]?.size ?? 0);
      sizeReadAt = clock();
    }
    return Math.max(LEAST_DATABASE_BYTES, databaseSize);
  }
}

async function* checked(bytes: AsyncIterable<Uint8Array>, { hash, size }: StoredBlob): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  let left = size;
  for await (const chunk of bytes) {
    digest.update(chunk);
    left -= chunk.length;
    // The last bytes wait until they are verified.
    if (left <= 0 && (left < 0 || digest.copy().digest('hex') !== hash)) throw new Error(`blob ${hash} is damaged`);
    yield chunk;
  }
  if (left > 0) throw new Error(`blob ${hash} is cut off`);
}
