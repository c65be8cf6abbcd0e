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
import { copyList, lastNumbersOf, migrationsOf, quotedName, type Table, tablesOf, withClient } from './catalogue.ts';
import { countBytes, sumOf } from './count-bytes.ts';
import { encrypted } from './encryption.ts';
import type { BackupLocation } from './places/backup-place.ts';
import { KEPT_SECRET, listShopFiles, openShopFile, type ShopFile, type ShopFolders } from './shop-files.ts';

/** Size of an entry of rows: a tar entry begins with its size, and a table's is not known in advance. */
const ENTRY_BYTES = 256 * 1024;

/** Options of a backup. */
export interface BackupOptions {
  connection: Connection;
  shopFolders: ShopFolders;
  /** Key that signs links. */
  secret: string;
  /** Whether the archive carries that key. */
  carriesSecret: boolean;
  /** Location of the archive, where nothing exists until it is complete. */
  location: BackupLocation;
  /** Public key to encrypt for: `age1…`; not encrypted by default. */
  recipient?: string | undefined;
}

/** Identifies a key without revealing it, if it is random. */
export function markOf(secret: string): string {
  return createHmac('sha256', secret).update('backup').digest('hex');
}

export interface WrittenBackup {
  manifest: Manifest;
  /** Size of the archive. */
  bytes: number;
}

/** @throws AppError if there is a backup already, or others could read it */
export async function refuseLocation(location: BackupLocation, recipient: string | undefined): Promise<void> {
  if (location.isRemote && !recipient) throw new AppError('backup_unsealed');
  if (await location.exists()) throw new AppError('backup_exists', { file: location.name });
}

/**
 * Writes a whole shop, as of one moment, into an archive, while it sells. At most some megabytes are in memory.
 *
 * A change of the schema waits meanwhile; nothing else does.
 *
 * @throws AppError as `refuseLocation`
 */
export async function writeBackup({ connection, location, recipient, ...shop }: BackupOptions): Promise<WrittenBackup> {
  await refuseLocation(location, recipient);
  return withClient(connection, async (client) => {
    const archive = createArchive(client, shop);
    const compress = createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
    });
    const plain = Readable.from(archive.bytes(), { objectMode: false });
    const bytes = await pipeline(plain, compress, (source) => encrypted(source, recipient), location.write);
    return { manifest: archive.manifest, bytes };
  });
}

type ShopSource = Pick<BackupOptions, 'shopFolders' | 'secret' | 'carriesSecret'>;

function createArchive(client: pg.Client, { shopFolders, secret, carriesSecret }: ShopSource) {
  const manifest: Manifest = { head: '', tables: {}, sequences: {}, files: {} };

  async function* bytes(): AsyncGenerator<Buffer> {
    const tables = await beginSnapshot(client);
    const head = Buffer.from(json(await headOf(client, { tables, secret, carriesSecret })));
    manifest.head = (await sumOf([head])).sha256;
    yield* entry(HEAD, [head]);
    for (const table of tables) yield* rowsOf(table);
    manifest.sequences = await lastNumbersOf(client);
    await client.query('commit');
    if (carriesSecret) yield* secretEntry();
    for (const file of await listShopFiles(shopFolders)) yield* fileEntry(file);
    yield* entry(MANIFEST, [Buffer.from(json(manifest))]);
    yield ARCHIVE_END;
  }

  async function* rowsOf(table: Table): AsyncGenerator<Buffer> {
    const rows = client.query(copyTo(`copy ${copyList(table)} to stdout`));
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

  async function* secretEntry(): AsyncGenerator<Buffer> {
    const data = Buffer.from(secret);
    manifest.files[KEPT_SECRET] = await sumOf([data]);
    yield* entry(KEPT_SECRET, [data]);
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

/** Begins a snapshot. @returns its tables */
async function beginSnapshot(client: pg.Client): Promise<Table[]> {
  const tables = await tablesOf(client);
  await client.query('begin isolation level repeatable read read only');
  // Before the snapshot, which begins with the next query: a table rewritten after it would appear empty.
  await client.query(`lock table ${tables.map(quotedName).join(', ')} in access share mode`);
  return tablesOf(client);
}

async function headOf(
  client: pg.Client,
  { tables, secret, carriesSecret }: Pick<ShopSource, 'secret' | 'carriesSecret'> & { tables: Table[] },
): Promise<Head> {
  const { rows: shop } = await client.query<{ mode: 'demo' | 'live' }>('select mode from shop');
  return {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    mode: shop[0]?.mode ?? null,
    migrations: await migrationsOf(client),
    tables,
    secret: carriesSecret ? 'kept' : 'environment',
    secretMark: markOf(secret),
  };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
