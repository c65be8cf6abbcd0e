import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File beside the data folder's own products that names their campaign. */
const OWNER_FILE = 'lista-e-arquivos-de.txt';
/** Names of a seller's own list and files in it. */
const GOODS = ['list.csv', 'files'];

/**
 * Returns the folder of a campaign's own list or files: `DATA_DIR/ID`. Those of the main one may be in the data folder
 * itself, and stay that campaign's when another one becomes the main one.
 *
 * @param main the campaign at `/`
 */
export function productFolder(dataDir: string, id: string, main: string | null): string {
  const own = join(dataDir, id);
  return id === ownerOfGoods(dataDir, main) && !existsSync(own) ? dataDir : own;
}

/** Returns the campaign of the products in the data folder itself. @param main the campaign at `/` */
export function ownerOfGoods(dataDir: string, main: string | null): string | null {
  const file = join(dataDir, OWNER_FILE);
  return (existsSync(file) && readFileSync(file, 'utf8').trim()) || main;
}

/**
 * Records the owner of present or future products in the data folder itself: the main campaign. Existing ones keep
 * their owner, so that no buyer gets another campaign's product.
 *
 * @param main the campaign at `/`
 */
export async function claimGoods(dataDir: string, main: string): Promise<void> {
  const isThere = GOODS.some((name) => existsSync(join(dataDir, name)));
  if (isThere && existsSync(join(dataDir, OWNER_FILE))) return;
  if (existsSync(dataDir)) await writeFile(join(dataDir, OWNER_FILE), `${main}\n`);
}
