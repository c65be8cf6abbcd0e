import { z } from 'zod';

/** Rows on each page of a list. */
export const PAGE_SIZE = 50;

/** A day in Brasília: `2026-11-21`. */
export const day = z.iso.date('Escreva o dia como 2026-11-21.');

/** Cursor of a list: the `next` of the previous page. */
export const cursor = z.string().regex(/^\d{1,19}(\.[\w-]{1,64})?$/, 'Esta página da lista não existe.');

/** Id of a row, a number from the database. */
export const rowId = z.string().regex(/^\d{1,18}$/);

/** First and last day of a period. Defaults to all days. */
export const periodFields = { from: day.optional(), to: day.optional() };

/** Answer of a list: one page, newest first. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** Value of `after` for the next page; null at the end. */
    next: z.string().nullable(),
  });
}

/** One page of a list, as returned by the queries of the panel. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();
