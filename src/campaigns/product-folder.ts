import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Says, beside what lies in the data folder itself, which campaign sells it. */
const OWNER_FILE = 'lista-e-arquivos-de.txt';
/** Names of a seller's own list and files there. */
const GOODS = ['list.csv', 'files'];

/**
 * Folder of a campaign's own list or files: `DATA_DIR/ID`. Those of the main one may lie in the data folder itself, and
 * stay that campaign's when another one becomes the main one.
 *
 * @param main the campaign at `/`
 */
export function productFolder(dataDir: string, id: string, main: string): string {
  const own = join(dataDir, id);
  return id === ownerOfGoods(dataDir, main) && !existsSync(own) ? dataDir : own;
}

/**
 * Name of that folder in the seller's papers: `DATA_DIR/lista-de-cursos`.
 *
 * @param main the campaign at `/`
 */
export function productFolderName(dataDir: string, id: string, main: string): string {
  return productFolder(dataDir, id, main) === dataDir ? 'DATA_DIR' : `DATA_DIR/${id}`;
}

/** Which campaign sells what lies in the data folder itself. @param main the campaign at `/` */
export function ownerOfGoods(dataDir: string, main: string): string {
  const file = join(dataDir, OWNER_FILE);
  return (existsSync(file) && readFileSync(file, 'utf8').trim()) || main;
}

/**
 * Writes down whose the goods in the data folder itself are, or will be once somebody puts them there: the main
 * campaign's. What lies there already stays whose it was, so that no buyer gets what another campaign sells.
 *
 * @param main the campaign at `/`
 */
export async function claimGoods(dataDir: string, main: string): Promise<void> {
  const isThere = GOODS.some((name) => existsSync(join(dataDir, name)));
  if (isThere && existsSync(join(dataDir, OWNER_FILE))) return;
  if (existsSync(dataDir)) await writeFile(join(dataDir, OWNER_FILE), `${main}\n`);
}
