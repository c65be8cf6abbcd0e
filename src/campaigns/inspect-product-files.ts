import { createReadStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { findCampaignFile, type Roots } from './folder.ts';

/**
 * Finds a delivered file: the seller's own in `DATA_DIR/files`, or else the campaign's.
 *
 * @param name as in the campaign
 * @param dataDir null: the campaign's own only
 * @param roots folders that hold the campaigns
 * @returns undefined if neither exists
 */
export function productFilePath(
  campaignId: string,
  name: string,
  dataDir: string | null,
  roots?: Roots,
): string | undefined {
  const file = join('files', name);
  const own = dataDir === null ? undefined : join(dataDir, file);
  return own && existsSync(own) ? own : findCampaignFile(campaignId, file, roots);
}

/** Maximum length of a match, so that none is missed between two chunks of a file. */
const OVERLAP = 64;

/**
 * Counts the pages of a PDF that whoever runs the server put into a campaign's folder; uploads are counted apart.
 *
 * @returns undefined if its objects are compressed, as by some programs, and cannot be counted
 */
export async function countPdfPages(path: string): Promise<number | undefined> {
  let [pages, rest] = [0, ''];
  for await (const chunk of createReadStream(path)) {
    const text = rest + Buffer.from(chunk).toString('latin1');
    const safe = text.length - OVERLAP;
    let read = Math.max(0, safe);
    for (const { index, 0: found } of text.matchAll(PAGE)) {
      if (index >= safe) break;
      pages += 1;
      read = Math.max(read, index + found.length);
    }
    rest = text.slice(read);
  }
  pages += rest.match(PAGE)?.length ?? 0;
  return pages || undefined;
}

const PAGE = /\/Type\s{0,16}\/Page(?![a-z])/gi;

/** Size of the beginning of a file that may mark it as an example, in bytes. */
const HEAD_BYTES = 1024;

/** Whether a comment at a file's beginning marks it as an example: `% amostra` in a PDF, `# amostra` in a text. */
export function isSampleHead(head: Buffer): boolean {
  return /^[%#] ?amostra\b/m.test(head.toString('latin1', 0, HEAD_BYTES));
}

/** Whether a stored file is marked as an example. */
export async function isSampleFile(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return isSampleHead(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
