import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where a campaign's own list or files lie: `DATA_DIR/ID`. Those of the main one may lie in the data folder itself.
 *
 * @param main the campaign at `/`
 */
export function productFolder(dataDir: string, id: string, main: string): string {
  const own = join(dataDir, id);
  return id === main && !existsSync(own) ? dataDir : own;
}
