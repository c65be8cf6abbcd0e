import { z } from 'zod';
import { HELD_KINDS, type HeldKind } from '../held-kinds.ts';
import { moment, rowId } from './list-schema.ts';

const kind = z.enum(Object.keys(HELD_KINDS) as [HeldKind, ...HeldKind[]]);

/** Work that a restored backup still had to send, and that was not released yet. */
export const heldWork = z.object({
  id: z.string(),
  kind,
  /** Number of its order; null if it has none. */
  number: z.string().nullable(),
  /** Refunded centavos; null for other kinds. */
  amount: z.int().nullable(),
  /** Time when it was due. */
  dueAt: moment,
});
export type HeldWork = z.infer<typeof heldWork>;

/** Answer of `GET held`: the oldest, and the number of each kind. */
export const heldList = z.object({
  rows: z.array(heldWork),
  counts: z.array(z.object({ kind, count: z.int() })),
  /** Number of paid orders that the bank is asked about, and of those still without an answer; null: of none. */
  asking: z.object({ all: z.int(), left: z.int() }).nullable(),
});
export type HeldList = z.infer<typeof heldList>;

/** Body of `POST held/release`: some rows, or all of them. */
export const heldRelease = z.object({ ids: z.array(rowId).min(1).max(100).optional() });
