import { createHash } from 'node:crypto';
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
import type { ByteRange, Place, Store } from './store.ts';

/** As many bytes lie in the database, where no shared storage is set. */
const FEW = 256 * 1024;
/** How long what nothing refers to is kept, in seconds: an upload may need it in its next step. */
const UNUSED = DAY;
/** How often it is looked for, in seconds. */
const SWEEP_EVERY = 600;
/** How many go in one sweep. */
const SWEPT = 200;

/** What is kept: never changed, and named by its content. */
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
  /** Shared by all hosts; without it small things lie in the database, and larger ones in the data folder. */
  shared: ObjectStorage | null;
  /** SQL of a condition: whether something refers to the blob of the name `blobs.hash`. */
  isUsed: RawBuilder<boolean>;
  clock: Clock;
}

export type Storage = ReturnType<typeof createStorage>;

/** Keeps bytes by their SHA-256: what is there under a name is whole, and the same on every host that sees the place. */
export function createStorage({ db, dataDir, shared, isUsed, clock }: Options) {
  const folder = folderStore(join(dataDir, 'blobs'));
  const objects = shared && objectStore(shared);
  const stores: Record<Place, Store | null> = { database: databaseStore(db), folder, s3: objects };
  const isTimeToSweep = createPace(clock, SWEEP_EVERY, clock());

  function storeOf(place: Place): Store {
    const store = stores[place];
    // It was written with a setting that is gone.
    if (!store) throw new AppError('storage_away', {});
    return store;
  }

  async function find(hash: string): Promise<(StoredBlob & { place: Place }) | null> {
    const row = await db
      .selectFrom('blobs')
      .select(['hash', 'size', 'place'])
      .where('hash', '=', hash)
      .where('whole', '=', true)
      .executeTakeFirst();
    return row ? { ...row, size: Number(row.size) } : null;
  }

  async function forget(trx: Trx, hash: string, place: Place): Promise<void> {
    await trx.deleteFrom('blobs').where('hash', '=', hash).execute();
    // Before the commit: whoever keeps the same bytes at this moment waits for it, and writes them anew.
    await storeOf(place).remove(hash);
  }

  /** Takes one away that nothing uses, and that nobody is about to use. @returns whether there was one */
  async function forgetOne(before: Date, only?: string): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('blobs')
        .select(['hash', 'place'])
        .where('kept_at', '<=', before)
        .where(sql<boolean>`not ${isUsed}`)
        .$if(only !== undefined, (query) => query.where('hash', '=', only ?? ''))
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
     * Keeps a stream of any length in little memory. Until it has come to its end there is nothing under its name.
     *
     * @param options `max` in bytes; `by` names who brings it
     * @throws AppError 413 where there is more, 507 where the disk is full, 503 where the storage is away
     */
    async put(source: AsyncIterable<Uint8Array>, { max, by }: { max: number; by: string }): Promise<StoredBlob> {
      const bytes = await spool(source, { folder: folder.temporary, max, few: FEW });
      try {
        const { hash, size } = bytes;
        const store = objects ?? (size <= FEW ? storeOf('database') : folder);
        const known = await find(hash);
        const values = { size, place: store.place, kept_at: clock(), kept_by: by };
        await db
          .insertInto('blobs')
          .values({ hash, ...values })
          // One that was whole stays so meanwhile.
          .onConflict((conflict) => conflict.column('hash').doUpdateSet({ kept_at: clock(), kept_by: by }))
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
     * The bytes, or some of them. Those of a whole one are checked on their way: where they are not what they were, the
     * stream ends with an error, and nobody takes a part for the whole.
     *
     * @throws Error where they are not there
     */
    async open(hash: string, range?: ByteRange): Promise<Readable> {
      const found = await find(hash);
      if (!found) throw new AppError('blob_missing');
      const bytes = await storeOf(found.place).open(hash, range);
      return Readable.from(range ? bytes : checked(bytes, found), { objectMode: false });
    },

    /** Takes away what was needed for a moment only, unless something uses it. */
    async drop(hashes: readonly string[]): Promise<void> {
      for (const hash of new Set(hashes)) await forgetOne(clock(), hash);
    },

    /** What somebody has brought since a moment. */
    async broughtBy(by: string, since: Date): Promise<{ count: number; size: number }> {
      return sums(sql<boolean>`kept_by = ${by} and kept_at >= ${since}`);
    },

    /** All that there is. */
    total: (): Promise<{ count: number; size: number }> => sums(sql<boolean>`true`),

    /** Takes away what nothing has used for a day, and what was cut off. */
    async sweep(): Promise<number> {
      if (!isTimeToSweep()) return 0;
      const before = addSeconds(clock(), -UNUSED);
      await folder.forgetOld(before);
      let swept = 0;
      while (swept < SWEPT && (await forgetOne(before))) swept += 1;
      return swept;
    },

    /** @throws Error in Portuguese where the shared storage refuses us; nothing where it is only away */
    check: async (): Promise<void> => objects?.check(),
  };

  async function sums(condition: RawBuilder<boolean>): Promise<{ count: number; size: number }> {
    const row = await db
      .selectFrom('blobs')
      .select([sql<string>`count(*)`.as('count'), sql<string>`coalesce(sum(size), 0)`.as('size')])
      .where(condition)
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), size: Number(row.size) };
  }
}

async function* checked(bytes: AsyncIterable<Uint8Array>, { hash, size }: StoredBlob): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  let left = size;
  for await (const chunk of bytes) {
    digest.update(chunk);
    left -= chunk.length;
    // The last bytes wait until it is certain that they are the right ones.
    if (left <= 0 && (left < 0 || digest.copy().digest('hex') !== hash)) throw new Error(`blob ${hash} is damaged`);
    yield chunk;
  }
  if (left > 0) throw new Error(`blob ${hash} is cut off`);
}
