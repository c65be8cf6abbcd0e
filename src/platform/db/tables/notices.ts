import type { ColumnType, Generated } from 'kysely';
import type { SalesNotice } from '../../../shared/panel/settings-schema.ts';
import type { CreatedTime, Time } from './times.ts';

// Mails to operators about sales and days.

/** Settings of an operator; without a row the defaults apply. */
export interface NotificationSettingsTable {
  operator_id: string;
  sales: SalesNotice;
  /** Hour of the daily mail, in Brasília. */
  hour: number;
  /** Ids of the campaigns whose sales are notified; null for all. */
  campaigns: string[] | null;
  /** Mails that were due before this change are not sent because of it. */
  changed_at: Time;
}

/** Sales that no mail has announced yet; written by a trigger when an order is paid. */
export interface UnannouncedSalesTable {
  order_id: string;
  at: CreatedTime;
}

export interface NoticesTable {
  id: string;
  /** `test`: the seller's own test of the mail server. */
  kind: 'sales' | 'daily' | 'test';
  /** Null for a test in a demonstration, which has no accounts. */
  operator_id: string | null;
  /** Recipient of a mail that is for no operator. */
  recipient: string | null;
  /** Day in Brasília on which a daily mail is due. */
  day: ColumnType<string | null, string | null, never>;
  /** `dropped`: no longer wanted. */
  status: Generated<'queued' | 'sent' | 'bounced' | 'dropped'>;
  attempts: Generated<number>;
  last_error: string | null;
  /** Time of the next attempt. */
  due_at: Time;
  sent_at: Time | null;
  created_at: CreatedTime;
}

/** Mail that announces a sale to an operator: exactly one. */
export interface NoticeSalesTable {
  order_id: string;
  operator_id: string;
  notice_id: string;
}

/** The seller's own tests of the checkout; one at a time is open. */
export interface TestSalesTable {
  /** Idempotency key of its order. */
  id: string;
  campaign: string;
  /** Recipient of the product. */
  recipient: string;
  /** Actor, as in the audit log. */
  started_by: string;
  /** Null until the order is stored. */
  order_id: string | null;
  /** `over`: another one may begin; a late payment is still returned. */
  status: Generated<'open' | 'over'>;
  /** Time of the last query to the provider, beside reconciliation. */
  looked_at: Time | null;
  /** Time of the provider's own notification of the payment. */
  confirmed_at: Time | null;
  created_at: Time;
}
