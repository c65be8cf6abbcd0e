import { sql } from 'kysely';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { withdrawalDays } from '../shared/withdrawal-period.ts';
import { numberPrefix } from './order-names.ts';
import { keepTerms } from './terms.ts';

/**
 * The longest guarantee that campaigns had before orders kept their own, in days. Who bought from one that is gone may
 * have been promised as much, and must not lose it.
 */
const LONGEST_GUARANTEE = 30;

/** One of a number's six digits, out of a digest of the order's id. */
const digit = (at: number) =>
  sql`substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(digest, ${sql.lit(at)}) % 32 + 1, 1)`;

/**
 * Gives the orders from before it what new ones are made with: a number, and what was bought, from their campaign as it
 * is now. Nothing happens where there are none; several processes may do it at once.
 */
export async function completeOldOrders(
  db: Db,
  { campaigns, log }: { campaigns: Campaigns; log: Logger },
): Promise<void> {
  const main = await campaigns.of(campaigns.main).catch(() => null);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('old-orders'))`.execute(trx);
    const open = await trx.selectFrom('orders').select('campaign').distinct().where('number', 'is', null).execute();
    for (const { campaign: id } of open) {
      const opened = await campaigns.opened(id).catch((error: unknown) => {
        log.warn({ campaign: id, err: reasonOf(error) }, 'orders of a campaign that is gone');
        return null;
      });
      const promised = opened?.campaign.product;
      const title = promised?.title ?? id;
      const ofCampaign = trx.selectFrom('orders').select('id').where('campaign', '=', id).where('number', 'is', null);
      await trx.updateTable('order_lines').set({ title }).where('order_id', 'in', ofCampaign).execute();
      await trx
        .updateTable('orders')
        .set({
          product_title: title,
          // What was mailed said the same.
          guarantee_days: withdrawalDays(
            promised ? promised.guaranteeDays : Math.max(main?.product.guaranteeDays ?? 0, LONGEST_GUARANTEE),
          ),
          // Nobody agreed to the terms of something else.
          terms_version: opened && (await keepTerms(db, id, opened.legal.termos)),
        })
        .where('campaign', '=', id)
        .where('number', 'is', null)
        .execute();
      for (let round = 0; (await numberSome(trx, id, round)) > 0; round += 1);
      log.info({ campaign: id }, 'old orders have their numbers');
    }
  });
}

/** @returns how many orders still want a number: two wanted the same one, or it was taken */
async function numberSome(trx: Trx, campaign: string, round: number): Promise<number> {
  const prefix = numberPrefix(campaign);
  await sql`
    with digests as (
      select id, decode(md5(id || ${String(round)}), 'hex') as digest
      from orders where campaign = ${campaign} and number is null
    ), wished as (
      select distinct on (number) id, number from (
        select id, ${prefix} || '-' || ${digit(0)} || ${digit(1)} || ${digit(2)} || ${digit(3)}
          || '-' || ${digit(4)} || ${digit(5)} as number
        from digests) as all_wishes
      where not exists (select from orders where orders.number = all_wishes.number)
    )
    update orders set number = wished.number from wished where orders.id = wished.id`.execute(trx);
  const left = await trx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('campaign', '=', campaign)
    .where('number', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left.n);
}
