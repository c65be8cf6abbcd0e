import { randomBytes } from 'node:crypto';
import type { Actor } from '../operators/service.ts';
import { AppError } from '../platform/errors.ts';
import type { Head, Manifest } from './archive-format.ts';
import type { BackupFolder } from './places/backup-place.ts';
import { compareFile, KEPT_SECRET, type ShopFolders, shopFilePath } from './shop-files.ts';
import { markOf } from './write-backup.ts';

/** Shop that a backup is restored into. */
export interface RestoreTarget {
  shopFolders: ShopFolders;
  mode: 'demo' | 'live';
  /** Key from the environment. */
  secret: string | undefined;
  /** Earlier keys, as far as they are known. */
  previous?: readonly string[];
  /** Whether the key is lost for good, where the archive does not carry it: what was sent opens no more. */
  isSecretLost?: boolean;
  /** Folder of the journal. */
  journal: BackupFolder;
  by: Actor;
}

/** @throws AppError if mode or key differ from those of the archived shop */
export function refuseOtherShop(
  head: Pick<Head, 'mode' | 'secret' | 'secretMark'>,
  { mode, secret, isSecretLost = false }: Pick<RestoreTarget, 'mode' | 'secret' | 'isSecretLost'>,
): void {
  if (head.mode && head.mode !== mode) throw new AppError('restore_other_mode', { mode: head.mode });
  if (isWithoutSecret(head, isSecretLost)) return;
  if (secret === undefined && head.secret === 'environment') throw new AppError('restore_secret_missing');
  if (secret !== undefined && markOf(secret) !== head.secretMark)
    throw new AppError('restore_other_secret', { isCarried: head.secret === 'kept' });
}

/**
 * Returns the key of the shop's journal. Without one it is a key that nobody has: an empty one could sign entries that
 * anybody made who may write beside the backups.
 *
 * @param secret from the environment
 * @param kept that the archive carries; empty if it carries none
 */
export function journalKey(secret: string | undefined, kept: string): string {
  return secret ?? (kept || randomBytes(32).toString('base64url'));
}

/** Whether a shop comes back without the key that it had. */
export function isWithoutSecret({ secret }: Pick<Head, 'secret'>, isSecretLost: boolean): boolean {
  return isSecretLost && secret === 'environment';
}

/**
 * Compares an archive's files with those here. Its key is none of them where the environment says the key.
 *
 * @throws AppError if a file of a shop is here that differs from the archive's
 */
export async function compareFiles(
  { files }: Pick<Manifest, 'files'>,
  { shopFolders, secret }: Pick<RestoreTarget, 'shopFolders' | 'secret'>,
): Promise<{ left: string[]; missing: ReadonlySet<string> }> {
  const left: string[] = [];
  const missing = new Set<string>();
  for (const [path, expected] of Object.entries(files)) {
    if (path === KEPT_SECRET && secret !== undefined) continue;
    const state = await compareFile(shopFilePath(path, shopFolders), expected);
    if (state === 'missing') missing.add(path);
    if (state !== 'another') continue;
    if (path === KEPT_SECRET) throw new AppError('restore_other_key', { file: shopFilePath(path, shopFolders) });
    // Files of campaigns beside the program are its release's; published ones are in the database.
    if (!path.startsWith('campaigns/'))
      throw new AppError('restore_would_overwrite', { file: shopFilePath(path, shopFolders) });
    left.push(path);
  }
  return { left, missing };
}
