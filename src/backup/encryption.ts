import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AppError } from '../platform/errors.ts';

/** What every file begins with that age encrypted. */
const MAGIC = 'age-encryption.org/';

/** Encrypts for whoever has the other half of a key. @param recipient as `age-keygen` tells it: `age1…` */
export async function encrypted(plain: Readable, recipient: string): Promise<Readable> {
  // Loaded at first use: most commands and most shops need nothing of it.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Readable.fromWeb((await encrypter.encrypt(webOf(plain))) as ReadableStream);
}

/** @param identity the lines of a file as `age-keygen` writes it */
export async function decrypted(cipher: Readable, identity: string): Promise<Readable> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const line of identity.split('\n')) if (line.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(line.trim());
  try {
    return Readable.fromWeb((await decrypter.decrypt(webOf(cipher))) as ReadableStream);
  } catch {
    throw new AppError('backup_locked');
  }
}

/**
 * Tells whether a file can be read only by whoever has a key.
 *
 * @throws Error where it can't be read at all
 */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.toString() === MAGIC;
  } finally {
    await handle.close();
  }
}

/** @param file as `age-keygen` writes it @throws AppError where it holds no key */
export async function readIdentity(file: string): Promise<string> {
  const lines = await readFile(file, 'utf8');
  if (!/^AGE-SECRET-KEY-/m.test(lines)) throw new AppError('backup_identity_empty', { file });
  return lines;
}

function webOf(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
}
