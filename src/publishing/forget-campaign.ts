import { sql } from 'kysely';
import type { Trx } from '../platform/db/database.ts';
import { SETTINGS_CHANNEL } from '../platform/db/tables/settings.ts';

/** Tables of a campaign that was never live, beside its product's. */
const TABLES = [
  'scheduled_publications',
  'preview_links',
  'video_stills',
  'evidence_files',
  'proofs',
  'waiting_list',
  'settings',
] as const;

/** Deletes all rows of a campaign that was never live; pictures and videos that nothing names are swept. */
export async function forgetCampaign(trx: Trx, id: string): Promise<void> {
  for (const table of TABLES) await trx.deleteFrom(table).where('campaign', '=', id).execute();
  await trx.deleteFrom('campaigns').where('id', '=', id).execute();
  await trx.deleteFrom('campaign_versions').where('campaign', '=', id).execute();
  await sql`select pg_notify(${SETTINGS_CHANNEL}, '')`.execute(trx);
}
