import { createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Actor } from '../../operators/service.ts';
import { inTemporaryFolder } from '../../platform/temporary-folder.ts';
import { MAX_IMPORT_BYTES } from '../../shared/panel/import-content.ts';
import { joinParts } from '../products/uploads.ts';
import type { CampaignContext } from './campaign-context.ts';
import { type ImportResult, importFrom } from './exchange.ts';

/** First bytes of an archive: gzip. */
const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Imports a document or an archive that was uploaded in parts; its first bytes determine which it is.
 *
 * @throws AppError like {@link importFrom} and uploads
 */
export async function importUpload(
  context: CampaignContext,
  by: Actor,
  parts: readonly string[],
): Promise<ImportResult> {
  const { storage } = context;
  const { hash } = await joinParts(context, by, parts, MAX_IMPORT_BYTES);
  try {
    return await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'campaign');
      await pipeline(await storage.open(hash), createWriteStream(path));
      const named = `${path}${(await beginning(path)).equals(GZIP) ? '.tar.gz' : '.json'}`;
      await rename(path, named);
      return importFrom(context, by, named);
    });
  } finally {
    await storage.drop([hash]);
  }
}

async function beginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
