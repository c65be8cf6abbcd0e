import { AppError } from '../platform/errors.ts';
import type { Head, Manifest } from './archive-format.ts';
import { type Places, placeOf, stateOf } from './shop-files.ts';
import { markOf } from './write-backup.ts';

/** The key that a shop keeps in its data folder, as archives call it. */
export const KEPT_SECRET = 'data/secret';

/** @throws AppError where the shop would not be the one that it was */
export function refuseOtherShop(
  head: Pick<Head, 'mode' | 'secret' | 'secretMark'>,
  mode: 'demo' | 'live',
  secret: string | undefined,
): void {
  if (head.mode && head.mode !== mode) throw new AppError('restore_other_mode', { mode: head.mode });
  if (secret === undefined && head.secret === 'environment') throw new AppError('restore_secret_missing');
  if (secret !== undefined && markOf(secret) !== head.secretMark) throw new AppError('restore_other_secret');
}

/** @throws AppError where something of a shop is here already that is not the archive's */
export async function compareFiles(
  { files }: Pick<Manifest, 'files'>,
  places: Places,
): Promise<{ left: string[]; missing: ReadonlySet<string> }> {
  const left: string[] = [];
  const missing = new Set<string>();
  for (const [path, expected] of Object.entries(files)) {
    const state = await stateOf(placeOf(path, places), expected);
    if (state === 'missing') missing.add(path);
    if (state !== 'another') continue;
    // Beside the program lie the campaigns of its release; what is sold stands in the database.
    if (!path.startsWith('campaigns/')) throw new AppError('restore_would_overwrite', { file: placeOf(path, places) });
    left.push(path);
  }
  return { left, missing };
}
