import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What lies directly in a data folder: the database's files, the secret, and what the seller put there. */
const CONTENTS = ['postgres', 'secret', 'list.csv', 'files'];

/**
 * The data folder where `DATA_DIR` is not set: one for each mode. A folder from the time when both modes had the same
 * is used where it is, so that no seller's list and no link is lost.
 *
 * @param root the folder that holds both
 */
export function defaultDataDir(mode: 'demo' | 'live', root = './data'): string {
  const old = CONTENTS.some((name) => existsSync(join(root, name)));
  return old ? root : `${root}/${mode}`;
}

/** Whether the folder has an embedded database. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres'));
}
