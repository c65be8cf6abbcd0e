import { raiseAlert } from '../alerts/service.ts';
import type { Trx } from '../platform/db/database.ts';

/** Reason shown for the cancelled publications. */
const REASON = 'quem marcou não publica mais nesta loja';

/**
 * Ends the preview links and scheduled publications of an operator who may no longer publish; each publication raises
 * an alert.
 *
 * @returns the number of ended links and publications
 */
export async function endPublishing(trx: Trx, { id, email }: { id: string; email: string }): Promise<number> {
  const links = await trx.deleteFrom('preview_links').where('author', '=', email).executeTakeFirst();
  const ended = await trx
    .updateTable('scheduled_publications')
    .set({ status: 'failed', failure: REASON })
    .where('set_by', '=', `operator:${id}`)
    .where('status', '=', 'queued')
    .returning(['id', 'campaign', 'publish_at'])
    .execute();
  for (const { id: number, campaign, publish_at: hour } of ended)
    await raiseAlert(trx, 'publication_failed', null, {
      campaign,
      publishAt: hour.toISOString(),
      scheduled: number,
      reason: REASON,
    });
  return Number(links.numDeletedRows) + ended.length;
}
