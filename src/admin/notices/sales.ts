import { sql } from 'kysely';
import type { OperatorsService } from '../../operators/service.ts';
import { addSeconds, type Clock } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { newTokenId } from '../../platform/http/signed-token.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Centavos } from '../../shared/money.ts';
import { NOTICES, readReaders } from './readers.ts';

/** An operator gets one mail of sales in so many seconds: what is sold meanwhile is told together, in the next one. */
const TOGETHER = 300;
/** Sales that are put into mails at once. */
const AT_ONCE = 500;
/** Sales that a mail tells one by one. */
const LISTED = 20;

interface Dependencies {
  db: Db;
  jobs: Jobs;
  operators: Pick<OperatorsService, 'current'>;
  clock: Clock;
}

/** What a mail tells of a sale: nothing of its buyer, as locked phones show mails to whoever looks. */
export interface ToldSale {
  number: string;
  product: string;
  /** centavos */
  amount: Centavos;
  at: Date;
}

/** Puts sales that nobody was told of into mails: each sale into one mail of each operator who wants to hear of it. */
export function createSalesNotices({ db, jobs, operators, clock }: Dependencies) {
  async function announce(): Promise<number> {
    const waits = await db.selectFrom('unannounced_sales').select('order_id').limit(1).executeTakeFirst();
    if (!waits) return 0;
    return db.transaction().execute(async (trx) => {
      // A process that dies here has told nobody, and taken nothing.
      const { rows } = await sql<{ order_id: string }>`
        delete from unannounced_sales where order_id in (
          select order_id from unannounced_sales order by at limit ${AT_ONCE} for update skip locked)
        returning order_id`.execute(trx);
      if (rows.length === 0) return 0;
      for (const { id, sales } of await readReaders(trx, operators)) {
        if (sales !== 'each') continue;
        const notice_id = await noticeFor(trx, id);
        await trx
          .insertInto('notice_sales')
          .values(rows.map(({ order_id }) => ({ order_id, operator_id: id, notice_id })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      await jobs.wake(trx, NOTICES);
      return rows.length;
    });
  }

  /** The operator's mail that has not begun to leave, or a new one, which waits its turn. */
  async function noticeFor(trx: Trx, operatorId: string): Promise<string> {
    // One process at a time: two would each begin a mail.
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
    const turn = last ? addSeconds(last.due_at, TOGETHER).getTime() : now;
    // Where the clock was set back, the last one may be of tomorrow.
    const due_at = new Date(Math.min(Math.max(now, turn), now + TOGETHER * 1000));
    const id = newTokenId();
    await trx.insertInto('notices').values({ id, kind: 'sales', operator_id: operatorId, due_at }).execute();
    return id;
  }

  return { announce };
}

/** What a mail tells: its newest sales one by one, and all of them together. */
export async function toldSales(trx: Trx, noticeId: string) {
  const { rows } = await sql<ToldSale & { count: number; sum: string }>`
    select orders.number, orders.product_title as product, coalesce(orders.received, orders.amount) as amount,
           orders.created_at as at, (count(*) over ())::int as count,
           sum(coalesce(orders.received, orders.amount)) over () as sum
    from notice_sales join orders on orders.id = notice_sales.order_id
    where notice_sales.notice_id = ${noticeId}
    order by orders.created_at desc limit ${LISTED}`.execute(trx);
  return {
    sales: rows.map(({ number, product, amount, at }): ToldSale => ({ number, product, amount, at })),
    count: rows[0]?.count ?? 0,
    sum: Number(rows[0]?.sum ?? 0),
  };
}
