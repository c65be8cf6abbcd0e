import { termsVersionOf } from '../campaigns/terms-version.ts';
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
  const version = termsVersionOf(campaign, { title, html });
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

/** Whether a campaign was ever sold under these terms. */
export async function hadTerms(db: Db, campaign: string, version: string): Promise<boolean> {
  const found = await db
    .selectFrom('terms')
    .select('version')
    .where('version', '=', version)
    .where('campaign', '=', campaign)
    .executeTakeFirst();
  return found !== undefined;
}
