import { z } from 'zod';
import { moment } from './list-schema.ts';

/** Options for an operator's notifications about sales: for each one, in the daily summary, or never. */
export const SALES_NOTICES = ['each', 'daily', 'none'] as const;
export type SalesNotice = (typeof SALES_NOTICES)[number];

/** Answer of `GET notifications`, and body of `PUT notifications`. */
export const notifications = z.object({
  sales: z.enum(SALES_NOTICES, 'Escolha quando avisar das vendas'),
  /** Hour of the daily mail, in Brasília. */
  hour: z.int('Escolha a hora').min(0, 'Escolha a hora').max(23, 'Escolha a hora'),
});
export type Notifications = z.infer<typeof notifications>;

/** A mail that tests the mail server. */
export const testMail = z.object({
  id: z.string(),
  to: z.string(),
  status: z.enum(['queued', 'sent', 'bounced', 'dropped']),
  attempts: z.int(),
  at: moment,
  sentAt: moment.nullable(),
  /** Error of the mail server's client: `EAUTH AUTH PLAIN 535`. */
  error: z.string().nullable(),
  /** No mail server is configured: mails are only shown at `/dev/mail`. */
  shownOnly: z.boolean(),
});
export type TestMail = z.infer<typeof testMail>;

/** Answer of `GET test-mail`: the last one. */
export const lastTestMail = z.object({ mail: testMail.nullable() });
