import { expect } from 'vitest';
import type { TestShop } from './test-shop.ts';

/** Follows an order that can be paid as its page does, over HTTP. @returns its states so far, added to as they come */
export async function followOrder(shop: TestShop, orderId: string): Promise<string[]> {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const statuses: string[] = [];
  const response = await fetch(`${shop.app.listeningOrigin}/api/orders/${orderId}/events`);
  void (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, json = ''] of chunk.matchAll(/data: (.*)\n/g)) statuses.push(JSON.parse(json).status);
  })().catch(() => {});
  await expect.poll(() => statuses).toEqual(['awaiting_payment']);
  return statuses;
}
