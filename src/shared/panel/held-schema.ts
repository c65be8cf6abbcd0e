import { z } from 'zod';
import { HELD_KINDS, type HeldKind } from '../held-kinds.ts';
import { moment, rowId } from './list-schema.ts';

const kind = z.enum(Object.keys(HELD_KINDS) as [HeldKind, ...HeldKind[]]);

/** What a restored backup had yet to send, and nobody has released. */
export const heldWork = z.object({
  id: z.string(),
  kind,
  /** Of the order that it is about; null where it is about none. */
  number: z.string().nullable(),
  /** Centavos that a refund returns; null for all else. */
  amount: z.int().nullable(),
  /** When it was to be sent. */
  dueAt: moment,
});
export type HeldWork = z.infer<typeof heldWork>;

/** `GET held`: the oldest, and how much there is of each kind. */
export const heldList = z.object({
  rows: z.array(heldWork),
  counts: z.array(z.object({ kind, count: z.int() })),
  /** Of how many paid orders the bank is asked what became of them, and of how many it still is; null: of none. */
  asking: z.object({ all: z.int(), left: z.int() }).nullable(),
});
export type HeldList = z.infer<typeof heldList>;

/** `POST held/release`: these, or all of it. */
export const heldRelease = z.object({ ids: z.array(rowId).min(1).max(100).optional() });
