import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { ARCHIVE_END, entry, entryEnd, entryStart } from '../platform/tar-entries.ts';
import { FORMAT, HEAD, type Head, MANIFEST, type Manifest, rowsPath } from './archive-format.ts';
import { copied, lastNumbersOf, migrationsOf, quoted, type Table, tablesOf, withClient } from './catalogue.ts';
import { countBytes, sumOf } from './count-bytes.ts';
import { encrypted } from './encryption.ts';
import type { BackupPlace } from './places/backup-place.ts';
import { listShopFiles, openShopFile, type Places, type ShopFile } from './shop-files.ts';

/** How many bytes of rows make an entry: a tar entry says its size first, and how much a table gives is not known. */
const ENTRY_BYTES = 256 * 1024;

/** A backup that is to be made. */
export interface ToWrite {
  connection: Connection;
  places: Places;
  /** Signs the links. */
  secret: string;
  /** Whether it comes from the environment: then it is not in the data folder, and so not in the archive. */
  secretFrom: 'kept' | 'environment';
  /** Where the archive is to stand; nothing stands there until it is whole. */
  place: BackupPlace;
  /** Who can read it: `age1…`; whoever has it unless told. */
  recipient?: string | undefined;
}

/** Tells whether a key is that one; of a key that was drawn and not typed it tells nothing else. */
export function markOf(secret: string): string {
  return createHmac('sha256', secret).update('backup').digest('hex');
}

export interface Written {
  manifest: Manifest;
  /** How large the archive is. */
  bytes: number;
}

/** @throws AppError where there is a backup already, or others could read it */
export async function refusePlace(place: BackupPlace, recipient: string | undefined): Promise<void> {
  if (place.isElsewhere && !recipient) throw new AppError('backup_unsealed');
  if (await place.exists()) throw new AppError('backup_exists', { file: place.name });
}

/**
 * Writes all of a shop into one archive, as it was at one moment, while it sells. Memory holds some megabytes of it.
 *
 * A change of the schema waits meanwhile; nothing else does.
 *
 * @throws AppError as `refusePlace`
 */
export async function writeBackup({ connection, place, recipient, ...shop }: ToWrite): Promise<Written> {
  await refusePlace(place, recipient);
  return withClient(connection, async (client) => {
    const archive = createArchive(client, shop);
    const compress = createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
    });
    const plain = Readable.from(archive.bytes(), { objectMode: false });
    const bytes = await pipeline(plain, compress, (source) => encrypted(source, recipient), place.write);
    return { manifest: archive.manifest, bytes };
  });
}

type Shop = Pick<ToWrite, 'places' | 'secret' | 'secretFrom'>;

function createArchive(client: pg.Client, { places, secret, secretFrom }: Shop) {
  const manifest: Manifest = { head: '', tables: {}, sequences: {}, files: {} };

  async function* bytes(): AsyncGenerator<Buffer> {
    const tables = await beginSnapshot(client);
    const head = Buffer.from(json(await headOf(client, { tables, secret, secretFrom })));
    manifest.head = (await sumOf([head])).sha256;
    yield* entry(HEAD, [head]);
    for (const table of tables) yield* rowsOf(table);
    manifest.sequences = await lastNumbersOf(client);
    await client.query('commit');
    for (const file of await listShopFiles(places)) yield* fileEntry(file);
    yield* entry(MANIFEST, [Buffer.from(json(manifest))]);
    yield ARCHIVE_END;
  }

  async function* rowsOf(table: Table): AsyncGenerator<Buffer> {
    const rows = client.query(copyTo(`copy ${copied(table)} to stdout`));
    const counted = countBytes();
    let parts: Buffer[] = [];
    let [number, size] = [0, 0];
    for await (const data of rows as AsyncIterable<Buffer>) {
      counted.add(data);
      parts.push(data);
      size += data.length;
      if (size < ENTRY_BYTES) continue;
      yield* entry(rowsPath(table.name, number), [Buffer.concat(parts)]);
      [parts, size, number] = [[], 0, number + 1];
    }
    if (size > 0) yield* entry(rowsPath(table.name, number), parts);
    manifest.tables[table.name] = { rows: rows.rowCount, ...counted.sum() };
  }

  async function* fileEntry(file: ShopFile): AsyncGenerator<Buffer> {
    const opened = await openShopFile(file);
    if (!opened) return;
    const { size } = opened;
    const counted = countBytes();
    yield entryStart(file.path, size);
    for await (const data of opened.bytes()) {
      counted.add(data);
      yield data;
    }
    yield entryEnd(size);
    manifest.files[file.path] = counted.sum();
  }

  return { manifest, bytes };
}

/** From here on all is seen as at one moment. @returns the tables of that moment */
async function beginSnapshot(client: pg.Client): Promise<Table[]> {
  const tables = await tablesOf(client);
  await client.query('begin isolation level repeatable read read only');
  // Before the snapshot, which begins with the next query: a table that was rewritten after it would seem to be empty.
  await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`);
  return tablesOf(client);
}

async function headOf(
  client: pg.Client,
  { tables, secret, secretFrom }: Pick<Shop, 'secret' | 'secretFrom'> & { tables: Table[] },
): Promise<Head> {
  const { rows: shop } = await client.query<{ mode: 'demo' | 'live' }>('select mode from shop');
  return {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    mode: shop[0]?.mode ?? null,
    migrations: await migrationsOf(client),
    tables,
    secret: secretFrom,
    secretMark: markOf(secret),
  };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
