import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors.ts';

/** Bytes that were read once, before anybody knows them by their name. */
export interface Spooled {
  /** SHA-256, in hex. */
  hash: string;
  /** bytes */
  size: number;
  /** All of them, where they are few; else they lie in the file. */
  content: Buffer | { path: string };
  /** Removes the file, where nobody has moved it. */
  discard(): Promise<void>;
}

interface Limits {
  /** Where temporary files lie. */
  folder: string;
  /** More bytes than this are refused. */
  max: number;
  /** As many bytes stay in memory, and no file is made. */
  few: number;
}

/**
 * Reads a stream to its end, whatever its length, in little memory. What was cut off leaves nothing behind.
 *
 * @throws AppError 413 where there are more bytes than are taken, 507 where the disk is full
 */
export async function spool(source: AsyncIterable<Uint8Array>, { folder, max, few }: Limits): Promise<Spooled> {
  const digest = createHash('sha256');
  let held: Buffer[] = [];
  let size = 0;
  let file: Awaited<ReturnType<typeof openTemporary>> | undefined;
  const discard = async () => {
    await file?.handle.close().catch(() => {});
    if (file) await rm(file.path, { force: true });
  };
  try {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > max) throw new AppError('file_too_large', { max });
      digest.update(chunk);
      held.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
      if (size <= few) continue;
      file ??= await openTemporary(folder);
      await file.handle.writev(held);
      held = [];
    }
    // What a power cut must not take is on the disk before its name is.
    await file?.handle.sync();
    await file?.handle.close();
  } catch (error) {
    await discard();
    throw isDiskFull(error) ? new AppError('storage_full') : error;
  }
  const content = file ? { path: file.path } : Buffer.concat(held);
  return { hash: digest.digest('hex'), size, content, discard };
}

async function openTemporary(folder: string) {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  return { path, handle: await open(path, 'wx', 0o600) };
}

/** The file system, or a quota on it, has no room. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
