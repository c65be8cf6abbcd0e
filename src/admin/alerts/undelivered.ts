import { sql } from 'kysely';
import { CANCELLATION_LABELS } from '../../shared/panel/labels.ts';

/** Condition for rows of `deliveries` that bounced permanently and were not replaced by a sent or queued mail. */
export const UNDELIVERED = sql<boolean>`(
  deliveries.status = 'bounced'
  and coalesce(deliveries.last_error, '') not in (${sql.join(Object.keys(CANCELLATION_LABELS).map((error) => sql.lit(error)))})
  and not exists (
    select from deliveries as later
    where later.order_id = deliveries.order_id and later.created_at > deliveries.created_at
      and later.status <> 'bounced'
      and (deliveries.kind in ('access', 'withdrawal-request') and later.kind = deliveries.kind
        or deliveries.kind = 'recovery' and later.kind = 'access')))`;
