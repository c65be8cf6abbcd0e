import { sql } from 'kysely';
import { addSeconds, type Clock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
import { newTokenId } from '../../platform/http/signed-token.ts';
import type { Centavos } from '../../shared/money.ts';
import type { ShopContext } from '../shop-context.ts';
import { NOTICES, readReaders } from './readers.ts';

/** Minimum interval between an operator's mails of sales; the next one contains all sales since. */
const MAIL_INTERVAL_SECONDS = 300;
/** Number of sales assigned to mails at once. */
const BATCH = 500;
/** Maximum number of sales listed in a mail. */
const MAX_LISTED = 20;

/** Sale in a mail, without its buyer, as locked phones show mails to anybody. */
export interface MailedSale {
  number: string;
  product: string;
  /** Centavos. */
  amount: Centavos;
  at: Date;
}

/** Assigns new sales to mails: each sale to one mail of each operator who chose that. */
export async function announceSales({ db, jobs, operators, clock }: ShopContext): Promise<number> {
  const waits = await db.selectFrom('unannounced_sales').select('order_id').limit(1).executeTakeFirst();
  if (!waits) return 0;
  return db.transaction().execute(async (trx) => {
    // A crash here rolls back: no mail is queued, and no sale is lost.
    const { rows } = await sql<{ order_id: string; campaign: string }>`
      delete from unannounced_sales where order_id in (
        select order_id from unannounced_sales order by at limit ${BATCH} for update skip locked)
      returning order_id, (select campaign from orders where orders.id = order_id)`.execute(trx);
    if (rows.length === 0) return 0;
    for (const { id, sales, campaigns } of await readReaders(trx, operators)) {
      const told = rows.filter(({ campaign }) => campaigns?.includes(campaign) ?? true);
      if (sales !== 'each' || told.length === 0) continue;
      const notice_id = await noticeFor(trx, id, clock);
      await trx
        .insertInto('notice_sales')
        .values(told.map(({ order_id }) => ({ order_id, operator_id: id, notice_id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await jobs.wake(trx, NOTICES);
    return rows.length;
  });
}

/** Finds the operator's mail whose sending has not begun, or queues a new one after the interval. */
async function noticeFor(trx: Trx, operatorId: string, clock: Clock): Promise<string> {
  // One process at a time: two would each queue a mail.
  await trx.selectFrom('operators').select('id').where('id', '=', operatorId).forUpdate().execute();
  const mine = trx.selectFrom('notices').where('operator_id', '=', operatorId).where('kind', '=', 'sales');
  const open = await mine
    .select('id')
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (open) return open.id;
  const last = await mine.select('due_at').orderBy('due_at', 'desc').limit(1).executeTakeFirst();
  const now = clock().getTime();
  const turn = last ? addSeconds(last.due_at, MAIL_INTERVAL_SECONDS).getTime() : now;
  // After the clock was set back, the last mail may be in the future.
  const due_at = new Date(Math.min(Math.max(now, turn), now + MAIL_INTERVAL_SECONDS * 1000));
  const id = newTokenId();
  await trx.insertInto('notices').values({ id, kind: 'sales', operator_id: operatorId, due_at }).execute();
  return id;
}

/** Content of a mail: its newest sales, and the number and sum of all. */
export async function salesOfNotice(trx: Trx, noticeId: string) {
  const { rows } = await sql<MailedSale & { count: number; sum: string }>`
    select orders.number, orders.product_title as product, coalesce(orders.received, orders.amount) as amount,
           orders.created_at as at, (count(*) over ())::int as count,
           sum(coalesce(orders.received, orders.amount)) over () as sum
    from notice_sales join orders on orders.id = notice_sales.order_id
    where notice_sales.notice_id = ${noticeId}
    order by orders.created_at desc limit ${MAX_LISTED}`.execute(trx);
  return {
    sales: rows.map(({ number, product, amount, at }): MailedSale => ({ number, product, amount, at })),
    count: rows[0]?.count ?? 0,
    sum: Number(rows[0]?.sum ?? 0),
  };
}
