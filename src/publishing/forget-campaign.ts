import type { Trx } from '../platform/db/database.ts';

/** Tables of a campaign that was never live, beside its product's. */
const TABLES = [
  'scheduled_publications',
  'preview_links',
  'video_stills',
  'evidence_files',
  'proofs',
  'waiting_list',
] as const;

/** Deletes all rows of a campaign that was never live; pictures and videos that nothing names are swept. */
export async function forgetCampaign(trx: Trx, id: string): Promise<void> {
  for (const table of TABLES) await trx.deleteFrom(table).where('campaign', '=', id).execute();
  await trx.deleteFrom('campaigns').where('id', '=', id).execute();
  await trx.deleteFrom('campaign_versions').where('campaign', '=', id).execute();
}
