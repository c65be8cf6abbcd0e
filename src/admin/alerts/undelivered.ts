import { sql } from 'kysely';
import { ORDER_MAIL_FACTS, ORDER_MAIL_KINDS } from '../../shared/order-mail-kinds.ts';
import { CANCELLATION_LABELS } from '../../shared/panel/labels.ts';

/** Kinds of mails and of those that replace them, in SQL. */
const REPLACEMENTS = ORDER_MAIL_KINDS.flatMap((kind) => {
  const { resentAs } = ORDER_MAIL_FACTS[kind];
  return resentAs === null ? [] : sql`(${sql.lit(kind)}, ${sql.lit(resentAs)})`;
});

/** Condition for rows of `deliveries` that bounced permanently and were not replaced by a sent or queued mail. */
export const UNDELIVERED = sql<boolean>`(
  deliveries.status = 'bounced'
  and coalesce(deliveries.last_error, '') not in (${sql.join(Object.keys(CANCELLATION_LABELS).map((error) => sql.lit(error)))})
  and not exists (
    select from deliveries as later
    where later.order_id = deliveries.order_id and later.created_at > deliveries.created_at
      and later.status <> 'bounced'
      and (deliveries.kind, later.kind) in (${sql.join(REPLACEMENTS)})))`;
