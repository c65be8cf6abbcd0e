import { z } from 'zod';
import { periodFields } from './list-schema.ts';

/**
 * `GET exports/orders.csv`, `buyers.csv`, `payments.csv`: CSV in UTF-8 with a byte-order mark, semicolons, amounts in
 * reais with a comma. The orders made, or the money moved, in a period; buyers are all there are.
 */
export const exportQuery = z.object(periodFields);
export type ExportQuery = z.infer<typeof exportQuery>;

/** `GET exports/month.csv`: for the accountant. */
export const monthQuery = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Escreva o mês como 2026-11.'),
});
export type MonthQuery = z.infer<typeof monthQuery>;
