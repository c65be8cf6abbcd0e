import { createHash } from 'node:crypto';
import type { Db } from '../platform/db/database.ts';

/** The terms of sale as a buyer read them. */
export interface Terms {
  title: string;
  html: string;
}

/**
 * Keeps a campaign's terms of sale as they are now, for the buyers who agree to them.
 *
 * @returns the name of this version: the same words have the same one
 */
export async function keepTerms(db: Db, campaign: string, { title, html }: Terms): Promise<string> {
  const digest = createHash('sha256').update(`${campaign}\n${title}\n${html}`).digest('hex');
  const version = digest.slice(0, 16);
  await db
    .insertInto('terms')
    .values({ version, campaign, title, html })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  return version;
}

/** The terms of a version. @param version null: nobody knows them any more */
export async function findTerms(db: Db, version: string | null): Promise<Terms | null> {
  if (version === null) return null;
  const found = await db
    .selectFrom('terms')
    .select(['title', 'html'])
    .where('version', '=', version)
    .executeTakeFirst();
  return found ?? null;
}
