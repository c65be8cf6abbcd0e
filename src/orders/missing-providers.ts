import { sql } from 'kysely';
import { raiseAlert, settledColumns } from '../alerts/service.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import { createPace } from '../platform/jobs/pace.ts';
import type { Sweep } from '../platform/jobs/sweeper.ts';
import type { MissingProvider, MissingProviders } from '../shared/alerts/unset-providers.ts';
import { OPEN_ATTEMPTS, PAID_ATTEMPTS } from './attempts.ts';
import type { OrderContext } from './order-context.ts';

/**
 * Longest time in which any provider's payments can be taken back, in days: a removed provider no longer says its own.
 */
const MAX_DISPUTE_DAYS = 180;

/**
 * Counts the orders of providers that were removed from the settings while orders need them: their payments go unnoticed
 * meanwhile.
 */
export async function findMissingProviders({ db, payments, clock }: OrderContext): Promise<MissingProviders> {
  const since = addSeconds(clock(), -MAX_DISPUTE_DAYS * DAY);
  const { rows: providers } = await sql<MissingProvider>`
    select needed.provider as name,
      count(*) filter (where attempt <> 'paid')::int as open,
      count(*) filter (where attempt = 'paid')::int as paid,
      count(*) filter (where attempt = 'paid' and exists (
        select from refunds where refunds.order_id = needed.order_id and refunds.status in ('queued', 'asked')))::int
        as refunding
    from (
      select order_id, provider, status as attempt from payment_attempts where ${OPEN_ATTEMPTS}
      union all
      select order_id, provider, status from payment_attempts where ${PAID_ATTEMPTS}
    ) as needed
    join orders on orders.id = needed.order_id
    where needed.provider <> all(${payments.names()}) and not orders.test and orders.created_at > ${since}
    group by needed.provider
    order by needed.provider`.execute(db);
  return { providers, setting: payments.settingWith(providers.map(({ name }) => name)) };
}

/** Creates the sweep that alerts an operator about missing providers: at the start and once a day. */
export function watchMissingProviders(context: OrderContext): Sweep {
  const isCheckDue = createPace(context.clock, DAY);
  return async () => {
    if (isCheckDue()) await alertOperator(context, await findMissingProviders(context));
    return 0;
  };
}

/** Raises an alert, again each day until the provider is back; then it is settled. */
async function alertOperator({ db, clock }: OrderContext, missing: MissingProviders): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A lock, as two processes that start at once must raise one alert.
    await sql`select pg_advisory_xact_lock(hashtext('missing-providers'))`.execute(trx);
    const open = trx
      .selectFrom('alerts')
      .select('id')
      .where('kind', '=', 'provider_missing')
      .where('status', '=', 'open');
    if (missing.providers.length > 0) {
      if (!(await open.executeTakeFirst())) await raiseAlert(trx, 'provider_missing', null, missing);
      return;
    }
    await trx
      .updateTable('alerts')
      .set(settledColumns({ by: 'vitrine', settlement: { cause: 'provider_unneeded' }, at: clock() }))
      .where('kind', '=', 'provider_missing')
      .where('status', '=', 'open')
      .execute();
  });
}
