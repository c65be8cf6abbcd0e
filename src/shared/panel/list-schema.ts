import { z } from 'zod';

/** Rows of one page of any list. */
export const PAGE_SIZE = 50;

/** A day in Brasília: `2026-11-21`. */
export const day = z.iso.date('Escreva o dia como 2026-11-21.');

/** Where the next page of a list begins: what the page before gave as `next`, and nothing else. */
export const cursor = z.string().regex(/^\d{1,19}(\.[\w-]{1,64})?$/, 'Esta página da lista não existe.');

/** The number that the database gave a row. */
export const rowId = z.string().regex(/^\d{1,18}$/);

/** Days, the first and the last; all of them unless told. */
export const periodFields = { from: day.optional(), to: day.optional() };

/** A list's answer: one page, newest first. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** For `after`; null: there is no more. */
    next: z.string().nullable(),
  });
}

/** One page of a list, as the queries of the panel give it. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();
