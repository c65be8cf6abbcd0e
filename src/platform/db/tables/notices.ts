import type { ColumnType, Generated } from 'kysely';
import type { SalesNotice } from '../../../shared/panel/notices-schema.ts';
import type { CreatedTime, Time } from './times.ts';

// What operators are mailed about sales and days.

/** What an operator chose; who chose nothing has no row. */
export interface NotificationSettingsTable {
  operator_id: string;
  sales: SalesNotice;
  /** Of the daily mail, in Brasília. */
  hour: number;
  /** What was due before is not sent because of it. */
  changed_at: Time;
}

/** Sales that no mail tells of yet; written by a trigger when an order is paid. */
export interface UnannouncedSalesTable {
  order_id: string;
  at: CreatedTime;
}

export interface NoticesTable {
  id: string;
  /** `test`: the seller's own try of the mail server. */
  kind: 'sales' | 'daily' | 'test';
  /** Null for a test in a demonstration, where nobody has an account. */
  operator_id: string | null;
  /** Where the mail goes that is for no operator. */
  recipient: string | null;
  /** Of a daily mail: the day in Brasília on which it is due. */
  day: ColumnType<string | null, string | null, never>;
  /** `dropped`: nobody wanted it any more. */
  status: Generated<'queued' | 'sent' | 'bounced' | 'dropped'>;
  attempts: Generated<number>;
  last_error: string | null;
  /** When it is tried next. */
  due_at: Time;
  sent_at: Time | null;
  created_at: CreatedTime;
}

/** Which mail tells an operator of a sale: one. */
export interface NoticeSalesTable {
  order_id: string;
  operator_id: string;
  notice_id: string;
}

/** The seller's own tries of the way to pay; one at a time is open. */
export interface TestSalesTable {
  /** The idempotency key of its order. */
  id: string;
  campaign: string;
  /** Where the product is mailed to. */
  recipient: string;
  /** As the audit log names actors. */
  started_by: string;
  /** Null until the order is stored. */
  order_id: string | null;
  /** `over`: another one may begin; one that is paid late is returned all the same. */
  status: Generated<'open' | 'over'>;
  /** When the provider was last asked about it, beside what reconciliation does. */
  looked_at: Time | null;
  /** When the provider said by itself that it was paid. */
  confirmed_at: Time | null;
  created_at: Time;
}
