import { type RawBuilder, sql } from 'kysely';

import type { OrderKind } from '../shared/order-status.ts';

/** Orders and input that a reader may see. */
export interface Scope {
  /** Public demonstration: invented orders alone, and no visitors' input. */
  seededOnly: boolean;
}

/** Scope of the seller: everything. */
export const ALL: Scope = { seededOnly: false };

/** Condition for visible rows of `orders`, or of another table with their kind. */
export function ofScope({ seededOnly }: Scope, kind = 'orders.kind'): RawBuilder<unknown> {
  return seededOnly ? sql`${sql.ref(kind)} = 'seeded'` : sql`true`;
}

/** Whether an order is visible. */
export function isWithin({ seededOnly }: Scope, { kind }: { kind: OrderKind }): boolean {
  return !seededOnly || kind === 'seeded';
}
