import { termsVersionOf } from '../campaigns/terms-version.ts';
import type { Db } from '../platform/db/database.ts';

/** Terms of sale as a buyer read them. */
export interface Terms {
  title: string;
  html: string;
}

/**
 * Stores a campaign's present terms of sale, for the buyers who agree to them.
 *
 * @returns the id of this version; equal texts have equal ids
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

/** Finds the terms of a version. @param version null: unknown */
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
