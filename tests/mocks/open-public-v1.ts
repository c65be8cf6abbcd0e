import { onTestFinished, vi } from 'vitest';
import type { ChargeRequest, PaymentProvider } from '../../src/payments/provider.ts';
import { createPublicV1 } from '../../src/payments/providers/public-v1/public-v1.ts';
import { type FakePublicV1, startFakePublicV1 } from './fake-public-v1.ts';

export const NOW = new Date('2026-03-01T12:00:00Z');

/** Campaigns that sell other products of the gateway than the shop. */
const PRODUCT_HASHES: Record<string, string> = { 'pao-caseiro': 'prod_pao' };

export interface OpenPublicV1 {
  gateway: FakePublicV1;
  provider: PaymentProvider;
  /** The provider's time, which stands still. */
  clock: { now: Date };
  /** Postbacks to the shop. */
  postbacks: { url: string; body: object }[];
  /** Another provider for the same product. */
  open(url?: string, token?: string): PaymentProvider;
  /** Makes a charge and returns its hash. */
  charge(): Promise<string>;
}

/**
 * The adapter before a fake gateway of its own, closed when the test is over. The time of its calls ends when the gateway
 * keeps one of them waiting, and never before: a busy machine is slow too.
 */
export async function openPublicV1(): Promise<OpenPublicV1> {
  const clock = { now: NOW };
  const postbacks: OpenPublicV1['postbacks'] = [];
  const limits: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  const gateway = await startFakePublicV1({
    deliver: async (url, body) => void postbacks.push({ url, body }),
    onSlow: () => limits.at(-1)?.abort(new DOMException('no answer in time', 'TimeoutError')),
  });
  onTestFinished(gateway.close);
  const { hash } = gateway.product;
  const open = (url = gateway.url, token = gateway.token) =>
    createPublicV1({
      url,
      token,
      productHashOf: (id) => PRODUCT_HASHES[id] ?? hash,
      clock: () => clock.now,
    });
  const provider = open();

  async function charge(): Promise<string> {
    const outcome = await provider.createCharge(chargeRequest());
    if (outcome.kind !== 'created') throw new Error(JSON.stringify(outcome));
    return outcome.charge.id;
  }
  return { gateway, provider, clock, postbacks, open, charge };
}

/** The address of a gateway on which no server listens. */
export async function closedUrl(): Promise<string> {
  const closed = await startFakePublicV1();
  await closed.close();
  return closed.url;
}

/** The request for the charge of an order of R$ 19,90. */
export function chargeRequest(overrides: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    method: 'pix',
    orderId: 'a'.repeat(32),
    product: { title: 'Lista', amount: 1990, productHash: 'prod_lista', offerHash: 'offer_1990', cover: null },
    amount: 1990,
    expiresAt: new Date('2026-03-01T12:15:00Z'),
    buyer: { name: 'Maria', email: 'maria@example.com', phone: '11900000000', document: '12345678909' },
    webhookUrl: 'https://loja.example/api/webhooks/public-v1/key',
    tracking: { utm_source: 'rede', fbclid: 'not theirs' },
    ...overrides,
  };
}
