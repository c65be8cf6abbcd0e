import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ConversionTarget } from '../../../shared/measuring-services.ts';
import type { CreatedTime, Time } from './times.ts';

// Counts of events, and conversions for other services.

export interface EventCountsTable {
  /** Day in Brasília. */
  day: ColumnType<string, string, never>;
  campaign: string;
  source: string;
  variant: string;
  event: string;
  page: string;
  count: ColumnType<string, number, number>;
}

export interface OrderVisitorsTable {
  order_id: string;
  /** See `Visit` in `src/tracking/visitor.ts`. */
  visit: JSONColumnType<{
    ip: string;
    userAgent: string;
    leadEventId?: string;
    gaClientId?: string;
    gaSessionId?: string;
  }>;
  created_at: CreatedTime;
}

export interface ConversionsTable {
  id: GeneratedAlways<string>;
  order_id: string;
  kind: 'waiting_payment' | 'paid' | 'refunded' | 'charged_back';
  target: ConversionTarget;
  /** `skipped`: no consent, or nothing to send; `dead`: given up, for an operator to retry. */
  status: Generated<'queued' | 'sent' | 'skipped' | 'dead'>;
  attempts: Generated<number>;
  /** Time of the sweep's next attempt; defaults to now. */
  due_at: ColumnType<Date, Date | undefined, Date>;
  last_error: string | null;
  sent_at: Time | null;
  created_at: CreatedTime;
}
