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

/**
 * The same place as the seller's papers name it: `DATA_DIR/lista-de-cursos`.
 *
 * @param main the campaign at `/`
 */
export function productFolderName(dataDir: string, id: string, main: string): string {
  return productFolder(dataDir, id, main) === dataDir ? 'DATA_DIR' : `DATA_DIR/${id}`;
}
