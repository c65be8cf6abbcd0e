import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { campaignFolder } from './load.ts';

/**
 * Where a file that buyers get lies: the seller's own in `DATA_DIR/files`, or else the campaign's.
 *
 * @param name as the campaign writes it
 * @param dataDir null: the campaign's own only
 * @param root folder that holds the campaigns
 * @returns undefined where neither is there
 */
export function productFilePath(
  campaignId: string,
  name: string,
  dataDir: string | null,
  root?: string,
): string | undefined {
  const folders = [...(dataDir === null ? [] : [dataDir]), campaignFolder(campaignId, root)];
  const places = folders.map((folder) => join(folder, 'files', name));
  return places.find((place) => existsSync(place));
}

/**
 * Counts the pages of a PDF.
 *
 * @returns undefined where its objects are packed, as some programs write them, and cannot be counted
 */
export async function countPdfPages(path: string): Promise<number | undefined> {
  const pages = (await readFile(path, 'latin1')).match(/\/Type\s*\/Page(?![a-z])/gi)?.length;
  return pages || undefined;
}
