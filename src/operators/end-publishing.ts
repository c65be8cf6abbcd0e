import { raiseAlert } from '../alerts/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { formatMinute } from '../shared/dates.ts';

/** Why nothing comes of what was set, as the campaign's page tells it. */
const WHY = 'quem marcou não publica mais nesta loja';

/**
 * Ends what somebody left behind who may publish no more: links that show drafts, and what was to go live at an hour, of
 * which an alert tells who stays.
 *
 * @returns how much that was
 */
export async function endPublishing(trx: Trx, { id, email }: { id: string; email: string }): Promise<number> {
  const links = await trx.deleteFrom('preview_links').where('author', '=', email).executeTakeFirst();
  const ended = await trx
    .updateTable('scheduled_publications')
    .set({ status: 'failed', failure: WHY })
    .where('set_by', '=', `operator:${id}`)
    .where('status', '=', 'queued')
    .returning(['id', 'campaign', 'publish_at'])
    .execute();
  for (const { id: number, campaign, publish_at: hour } of ended)
    await raiseAlert(
      trx,
      'publication_failed',
      null,
      `campanha ${campaign}, marcada para ${formatMinute(hour)} (${number}): ${WHY}`,
    );
  return Number(links.numDeletedRows) + ended.length;
}
