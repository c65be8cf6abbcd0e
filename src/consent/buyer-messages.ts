import type { Db } from '../platform/db/database.ts';

/** Returns the providers' messages about the orders, from order-specific and from shared addresses. */
export async function messagesOf(db: Db, orderIds: string[]) {
  const own = await db
    .selectFrom('inbox')
    .select(['order_id', 'provider', 'received_at', 'body'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  const shared = await db
    .selectFrom('inbox_orders')
    .innerJoin('inbox', 'inbox.id', 'inbox_orders.inbox_id')
    .select(['inbox_orders.order_id', 'inbox.provider', 'inbox.received_at', 'inbox.body'])
    .where('inbox_orders.order_id', 'in', orderIds)
    .orderBy('inbox.id')
    .execute();
  return [
    ...own.map((message) => ({ ...message, order_id: message.order_id ?? '', shared: false })),
    ...shared.map((message) => ({ ...message, shared: true })),
  ];
}

/**
 * Returns the part of a provider's message that is about one buyer. It has to name the order, its charge or the address; of
 * a bank-wide message only the list items do that are about this charge, as the others belong to other payers. What
 * authenticates a message is not the buyer's: tokens, and our own webhook addresses.
 */
export function partAbout(body: Buffer, { shared, names }: { shared: boolean; names: string[] }): unknown {
  const isAbout = (value: unknown) => {
    const text = JSON.stringify(value).toLowerCase();
    return names.some((name) => text.includes(JSON.stringify(name).toLowerCase()));
  };
  try {
    const content: unknown = JSON.parse(body.toString('utf8'), (key, value: unknown) => {
      if (key === 'token' || (typeof value === 'string' && value.includes('/api/webhooks/'))) return undefined;
      return shared && Array.isArray(value) ? value.filter(isAbout) : value;
    });
    return isAbout(content) ? content : null;
  } catch {
    return null; // Empty after an erasure by another of its payers.
  }
}
