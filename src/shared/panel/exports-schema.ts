import { z } from 'zod';
import { periodFields } from './list-schema.ts';

/** What there is a file of. */
export const EXPORT_NAMES = ['orders', 'buyers', 'payments', 'waiting-list'] as const;
export type ExportName = (typeof EXPORT_NAMES)[number];

const campaign = z.string().max(60).optional();

/**
 * `GET exports/orders.csv`, `buyers.csv`, `payments.csv`: CSV in UTF-8 with a byte-order mark, semicolons, amounts in
 * reais with a comma. The orders made, the money moved, or who ordered, in a period.
 */
export const exportQuery = z.object({ ...periodFields, campaign });
export type ExportQuery = z.infer<typeof exportQuery>;

/** What is exported of the audit log: all of it, or some days. */
export const auditQuery = z.object(periodFields);
export type AuditQuery = z.infer<typeof auditQuery>;

/** `GET month`, and `GET exports/month.csv`: for the accountant. */
export const monthQuery = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Escreva o mês como 2026-11.'),
  campaign,
});
export type MonthQuery = z.infer<typeof monthQuery>;

/** What came and went. All amounts are centavos. */
const sums = {
  paid: z.int(),
  gross: z.int(),
  /** By refunds of the shop. */
  refunded: z.int(),
  /** By hand, at the provider. */
  returnedElsewhere: z.int(),
  /** By banks, after a dispute. */
  taken: z.int(),
  net: z.int(),
};
export type MonthSums = z.infer<z.ZodObject<typeof sums>>;

export const monthReport = z.object({
  month: z.string(),
  total: z.object(sums),
  /** Those on which money moved. */
  days: z.array(z.object({ day: z.string(), ...sums })),
  campaigns: z.array(z.object({ campaign: z.string(), title: z.string(), ...sums })),
  providers: z.array(z.object({ provider: z.string(), ...sums })),
});
export type MonthReport = z.infer<typeof monthReport>;
