import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { campaignFolder, type Roots } from './folder.ts';

/**
 * Where a file that buyers get lies: the seller's own in `DATA_DIR/files`, or else the campaign's.
 *
 * @param name as the campaign writes it
 * @param dataDir null: the campaign's own only
 * @param roots folders that hold the campaigns
 * @returns undefined where neither is there
 */
export function productFilePath(
  campaignId: string,
  name: string,
  dataDir: string | null,
  roots?: Roots,
): string | undefined {
  const folders = [...(dataDir === null ? [] : [dataDir]), campaignFolder(campaignId, roots)];
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

/** How much of a file is read to see whether it is an example, in bytes. */
const HEAD = 1024;

/** Whether a file says in a comment at its beginning that it is an example: `% amostra` in a PDF, `# amostra` in a text. */
export async function isSampleFile(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return /^[%#] ?amostra\b/m.test(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
}
