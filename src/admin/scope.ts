import { type RawBuilder, sql } from 'kysely';

import type { OrderKind } from '../shared/order-status.ts';

/** What somebody may see. */
export interface Scope {
  /** In a public demonstration: invented orders alone, and nothing that a visitor typed. */
  seededOnly: boolean;
}

/** The seller's own eyes. */
export const ALL: Scope = { seededOnly: false };

/** Of a row of `orders`, or of another table with their kind: it may be seen. */
export function ofScope({ seededOnly }: Scope, kind = 'orders.kind'): RawBuilder<unknown> {
  return seededOnly ? sql`${sql.ref(kind)} = 'seeded'` : sql`true`;
}

/** The same of an order that was read. */
export function isWithin({ seededOnly }: Scope, { kind }: { kind: OrderKind }): boolean {
  return !seededOnly || kind === 'seeded';
}
