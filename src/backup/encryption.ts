import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { AppError } from '../platform/errors.ts';
import type { BackupPlace } from './places/backup-place.ts';

/** What everything begins with that age encrypted. */
const MAGIC = 'age-encryption.org/';

/**
 * Encrypts for whoever has the other half of a key.
 *
 * @param recipient as `age-keygen` tells it: `age1…`; nothing is encrypted unless told
 */
export async function* encrypted(
  plain: AsyncIterable<Buffer>,
  recipient: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (recipient === undefined) return yield* plain;
  // Loaded at first use: most commands and most shops need nothing of it.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const source = ReadableStream.from(plain) as globalThis.ReadableStream<Uint8Array>;
  yield* (await encrypter.encrypt(source)) as ReadableStream<Uint8Array>;
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
 * Tells whether an archive can be read only by whoever has a key.
 *
 * @throws Error where it can't be read at all
 */
export async function isEncrypted(place: BackupPlace): Promise<boolean> {
  const begun: Buffer[] = [];
  for await (const data of await place.read(MAGIC.length)) begun.push(data);
  return Buffer.concat(begun).toString() === MAGIC;
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
