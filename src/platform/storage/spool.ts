import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors.ts';

/** Bytes of a stream that was read once, before they are stored under a name. */
export interface Spooled {
  /** SHA-256, in hex. */
  hash: string;
  /** bytes */
  size: number;
  /** All bytes, if they are few; otherwise the path of their file. */
  content: Buffer | { path: string };
  /** Removes the file, unless it was moved. */
  discard(): Promise<void>;
}

interface Limits {
  /** Folder of temporary files. */
  folder: string;
  /** More bytes than this are refused. */
  max: number;
  /** Maximum number of bytes that stay in memory without a file. */
  maxInMemory: number;
}

/**
 * Reads a stream of any length to its end, in little memory. An interrupted one leaves nothing behind.
 *
 * @throws AppError 413 if there are more bytes than the limit, 507 if the disk is full
 */
export async function spool(source: AsyncIterable<Uint8Array>, { folder, max, maxInMemory }: Limits): Promise<Spooled> {
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
      if (size <= maxInMemory) continue;
      file ??= await openTemporary(folder);
      await file.handle.writev(held);
      held = [];
    }
    // Bytes that must survive a power cut are synced before their name is.
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

/** Whether the file system, or a quota on it, is full. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
