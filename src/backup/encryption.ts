import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { AppError } from '../platform/errors.ts';
import type { BackupLocation } from './places/backup-place.ts';

/** Beginning of every file that age encrypted. */
const MAGIC = 'age-encryption.org/';

/**
 * Encrypts for the holder of a private key.
 *
 * @param recipient public key of `age-keygen`: `age1…`; undefined: not encrypted
 */
export async function* encrypted(
  plain: AsyncIterable<Buffer>,
  recipient: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (recipient === undefined) return yield* plain;
  // Loaded at first use: most commands and shops don't need it.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const source = ReadableStream.from(plain) as globalThis.ReadableStream<Uint8Array>;
  yield* (await encrypter.encrypt(source)) as ReadableStream<Uint8Array>;
}

/** Makes a key for files that this process alone reads again. */
export async function makeKey(): Promise<{ identity: string; recipient: string }> {
  const { generateIdentity, identityToRecipient } = await import('age-encryption');
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Opens a file of a backup or the archive, decrypted if needed. @throws AppError if it needs a key, or another one */
export async function openLocation(location: BackupLocation, identity: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(location))) return location.read();
  if (identity === undefined) throw new AppError('backup_locked');
  return decrypted(await location.read(), identity);
}

/** @param identity content of a file by `age-keygen` @throws AppError if it is for another key */
async function decrypted(cipher: Readable, identity: string): Promise<Readable> {
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
 * Whether an archive is encrypted.
 *
 * @throws Error if it can't be read at all
 */
async function isEncrypted(location: BackupLocation): Promise<boolean> {
  const begun: Buffer[] = [];
  for await (const data of await location.read(MAGIC.length)) begun.push(data);
  return Buffer.concat(begun).toString() === MAGIC;
}

/** @param file written by `age-keygen` @throws AppError if it holds no key */
export async function readIdentity(file: string): Promise<string> {
  const lines = await readFile(file, 'utf8');
  if (!/^AGE-SECRET-KEY-/m.test(lines)) throw new AppError('backup_identity_empty', { file });
  return lines;
}

function webOf(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
}
