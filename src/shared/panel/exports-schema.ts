import { z } from 'zod';
import { periodFields } from './list-schema.ts';
import { contract, READ } from './route-contract.ts';

/** Names of the export files. */
export const EXPORT_NAMES = ['orders', 'buyers', 'payments', 'waiting-list'] as const;
export type ExportName = (typeof EXPORT_NAMES)[number];

const campaign = z.string().max(60).optional();

/**
 * Query of `GET exports/orders.csv`, `buyers.csv`, `payments.csv`: CSV in UTF-8 with a byte-order mark, semicolons,
 * amounts in reais with a comma. Orders, payments or buyers of a period.
 */
export const exportQuery = z.object({ ...periodFields, campaign });
export type ExportQuery = z.infer<typeof exportQuery>;

/** Query for an export of the audit log: complete, or of some days. */
export const auditQuery = z.object(periodFields);
export type AuditQuery = z.infer<typeof auditQuery>;

/** Query of `GET month`, and `GET exports/month.csv`: for the accountant. */
export const monthQuery = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Escreva o mês como 2026-11.'),
  campaign,
});
export type MonthQuery = z.infer<typeof monthQuery>;

/** Totals of received and returned money. All amounts are centavos. */
const sums = {
  paid: z.int(),
  gross: z.int(),
  /** Refunds by the shop. */
  refunded: z.int(),
  /** Returned by hand, at the provider. */
  returnedElsewhere: z.int(),
  /** Taken back by banks, after a dispute. */
  taken: z.int(),
  net: z.int(),
};
export type MonthSums = z.infer<z.ZodObject<typeof sums>>;

const monthReport = z.object({
  month: z.string(),
  total: z.object(sums),
  /** Only days on which money moved. */
  days: z.array(z.object({ day: z.string(), ...sums })),
  campaigns: z.array(z.object({ campaign: z.string(), title: z.string(), ...sums })),
  providers: z.array(z.object({ provider: z.string(), ...sums })),
});
export type MonthReport = z.infer<typeof monthReport>;

const FILE = { action: 'export', querystring: exportQuery } as const;

/** Routes of the shop's data as files, and of the accountant's month. */
export const exportsContract = contract({
  'GET /exports/orders.csv': FILE,
  'GET /exports/buyers.csv': FILE,
  'GET /exports/payments.csv': FILE,
  'GET /exports/waiting-list.csv': FILE,
  'GET /exports/month.csv': { action: 'export', querystring: monthQuery },
  // Only sums, like all results.
  'GET /month': { ...READ, querystring: monthQuery, answer: monthReport },
});
