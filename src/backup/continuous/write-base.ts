import { open, readdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import type { Connection } from '../../platform/db/database.ts';
import { ARCHIVE_END, entry, entryEnd, entryStart } from '../../platform/tar-entries.ts';
import { withClient } from '../catalogue.ts';
import { countBytes, sumOf } from '../count-bytes.ts';
import { encrypted } from '../encryption.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import { KEPT_SECRET, listShopFiles, openShopFile, type ShopFolders } from '../shop-files.ts';
import { markOf } from '../write-backup.ts';
import { baseNoteName, tarName } from './archive-names.ts';
import { BASE_FORMAT, BASE_HEAD, BASE_MANIFEST, type BaseHead, type BaseInfo, DATABASE_FILES } from './base-format.ts';

/** Folders whose content is only for the running server. */
const EMPTIED_FOLDERS = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
/** Files that are only for the running server, or are written anew for the copy. */
const EXCLUDED_FILES =
  /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|(recovery|standby)\.signal|pg_internal\.init.*|pgsql_tmp.*)(\/|$)/;
/** File with the end of the log that the other files need: it comes last. */
const CONTROL = 'global/pg_control';
/** Size of a file's parts in memory. */
const READ_BYTES = 1024 * 1024;

interface BaseOptions {
  connection: Connection;
  shopFolders: ShopFolders;
  /** Key that signs links. */
  secret: string;
  /** Whether the copy carries that key. */
  carriesSecret: boolean;
  folder: BackupFolder;
  line: string;
  recipient: string | undefined;
}

/** Platform and architecture, whose programs alone can read a database's files. */
export const MACHINE = `${process.platform}-${process.arch}`;

/**
 * Copies the embedded database's files, and the shop's, while it sells: changes meanwhile are in the write-ahead log.
 *
 * @returns the note beside the copy
 */
export async function writeBase({ connection, folder, line, recipient, ...shop }: BaseOptions): Promise<BaseInfo> {
  return withClient(connection, async (client) => {
    const startedAt = new Date();
    const name = tarName({ line, kind: 'base', at: startedAt }, recipient !== undefined);
    await client.query(`select pg_backup_start('vitrine', fast => true)`);
    let ended = { segment: '', label: '', at: startedAt };
    const stop = async () => {
      const { rows } = await client.query<{ segment: string; label: string; at: Date }>(`
        select pg_walfile_name(lsn) as segment, labelfile as label, clock_timestamp() as at
        from pg_backup_stop(wait_for_archive => false)`);
      const [row] = rows;
      if (!row) throw new Error('pg_backup_stop told nothing');
      ended = row;
      return row.label;
    };
    const plain = Readable.from(bytesOf(client, { ...shop, line, startedAt, stop }), { objectMode: false });
    const bytes = await pipeline(
      plain,
      createZstdCompress(),
      (source) => encrypted(source, recipient),
      folder.location(name).write,
    );
    const info: BaseInfo = {
      format: BASE_FORMAT,
      line,
      name,
      startedAt: startedAt.toISOString(),
      endedAt: ended.at.toISOString(),
      start: /\(file ([0-9A-F]{24})\)/.exec(ended.label)?.[1] ?? '',
      stop: ended.segment,
      bytes,
    };
    await folder.writeText(baseNoteName(line, startedAt), JSON.stringify(info));
    return info;
  });
}

interface BaseContents extends Pick<BaseOptions, 'shopFolders' | 'secret' | 'carriesSecret' | 'line'> {
  startedAt: Date;
  /** Ends the copy. @returns content of `backup_label`, which recovery needs */
  stop(): Promise<string>;
}

async function* bytesOf(client: pg.Client, { shopFolders, stop, ...told }: BaseContents): AsyncGenerator<Buffer> {
  const files = join(shopFolders.data, 'postgres');
  const entries = await readdir(files, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: (typeof entries)[number]) => join(parentPath, name).slice(files.length + 1);
  const isMeant = (path: string) => !EMPTIED_FOLDERS.test(path) && !EXCLUDED_FILES.test(path);
  const folders = entries.filter((one) => one.isDirectory()).map(pathOf);
  const head = Buffer.from(JSON.stringify(await headOf(client, { ...told, files, folders: folders.filter(isMeant) })));
  const counted = countBytes();
  let number = 0;
  yield* entry(BASE_HEAD, [head]);
  const paths = entries.filter((one) => one.isFile()).map(pathOf);
  for (const path of paths) if (isMeant(path) && path !== CONTROL) yield* counting(databaseFile(files, path));
  yield* counting(databaseFile(files, CONTROL));
  yield* counting([{ path: `${DATABASE_FILES}backup_label`, data: Buffer.from(await stop()) }]);
  if (told.carriesSecret) yield* counting([{ path: KEPT_SECRET, data: Buffer.from(told.secret) }]);
  for (const file of await listShopFiles(shopFolders)) {
    const opened = await openShopFile(file);
    if (opened) yield* counting(streamed(file.path, opened.size, opened.bytes()));
  }
  const sum = counted.sum();
  const manifest = { head: (await sumOf([head])).sha256, entries: number, bytes: sum.bytes, sha256: sum.sha256 };
  yield* entry(BASE_MANIFEST, [Buffer.from(JSON.stringify(manifest))]);
  yield ARCHIVE_END;

  async function* counting(pieces: AsyncIterable<FileChunk> | Iterable<FileChunk>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const { path, size: whole, data } of pieces) {
      if (path !== undefined) {
        number += 1;
        size = whole ?? data.length;
        yield entryStart(path, size);
      }
      counted.add(data);
      if (data.length > 0) yield data;
    }
    if (size > 0) yield entryEnd(size);
  }
}

/** Bytes of a file; the first ones come with its path and size. */
interface FileChunk {
  path?: string;
  size?: number;
  data: Buffer;
}

async function* streamed(path: string, size: number, bytes: AsyncIterable<Buffer>): AsyncGenerator<FileChunk> {
  yield { path, size, data: Buffer.alloc(0) };
  for await (const data of bytes) yield { data };
}

/** Reads a file at its size when opened: what was truncated or removed meanwhile is restored by the write-ahead log. */
async function* databaseFile(files: string, path: string): AsyncGenerator<FileChunk> {
  const handle = await open(join(files, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    yield { path: DATABASE_FILES + path, size, data: Buffer.alloc(0) };
    for (let at = 0; at < size; ) {
      const wanted = Math.min(READ_BYTES, size - at);
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, at);
      yield { data: bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer };
      at += bytesRead || wanted;
    }
  } finally {
    await handle.close();
  }
}

async function headOf(
  client: pg.Client,
  {
    files,
    folders,
    secret,
    carriesSecret,
    line,
    startedAt,
  }: Omit<BaseContents, 'shopFolders' | 'stop'> & { files: string; folders: string[] },
): Promise<BaseHead> {
  const { rows } = await client.query<{ mode: 'demo' | 'live' }>('select mode from shop');
  return {
    format: BASE_FORMAT,
    line,
    startedAt: startedAt.toISOString(),
    host: hostname(),
    mode: rows[0]?.mode ?? null,
    secret: carriesSecret ? 'kept' : 'environment',
    secretMark: markOf(secret),
    postgres: (await readFile(join(files, 'PG_VERSION'), 'utf8')).trim(),
    machine: MACHINE,
    folders,
  };
}
