import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Entries of a data folder: the database's files, the secret, and the seller's own files. */
const CONTENTS = ['postgres', 'secret', 'list.csv', 'files'];

/**
 * Default of `DATA_DIR`: one folder per mode. A folder from the time when both modes shared one is still used, so that
 * no seller's list and no link is lost.
 *
 * @param root parent of both
 */
export function defaultDataDir(mode: 'demo' | 'live', root = './data'): string {
  const old = CONTENTS.some((name) => existsSync(join(root, name)));
  return old ? root : `${root}/${mode}`;
}

/** Whether the folder has an embedded database. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres'));
}
