import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { type ShopFolders, shopFilePath } from './shop-files.ts';

/** A file that campaigns name, as its seller knows it. */
export interface MissingFile {
  campaign: string;
  name: string;
}

/**
 * Files that the rows of a restored shop name and that came back with none of its copies, as one that could not be sent
 * before its machine was lost.
 *
 * @param files of the copies, by their paths in them
 */
export async function missingFiles(
  db: Db,
  files: Readonly<Record<string, unknown>>,
  shopFolders: ShopFolders,
): Promise<MissingFile[]> {
  const { rows } = await sql<MissingFile & { hash: string }>`
    select distinct blobs.hash, named.campaign, named.name
    from blobs join (
      select blob, campaign, name from product_files
      union all select blob, campaign, path from picture_files
      union all select blob, campaign, name from pictures
      union all select blob, campaign, file from videos
      union all select blob, campaign, name from evidence_files
      union all select blob, campaign, name from proofs) as named on named.blob = blobs.hash
    where blobs.whole and blobs.place = 'folder'
    order by named.campaign, named.name, blobs.hash`.execute(db);
  return rows.flatMap(({ hash, campaign, name }) => {
    const path = `data/blobs/${hash.slice(0, 2)}/${hash}`;
    return path in files || existsSync(shopFilePath(path, shopFolders)) ? [] : { campaign, name };
  });
}
