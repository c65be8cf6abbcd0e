import { onTestFinished } from 'vitest';
import type { ChargeState } from '../../src/payments/provider.ts';
import { type Bcb, createBcb } from '../../src/payments/providers/bcb/bcb.ts';
import { chargeRequest } from '../factories/charge-request.ts';
import { type FakeBcb, startFakeBcb } from '../mocks/fake-bcb.ts';

/** The bank's time and the shop's. */
export const BCB_NOW = new Date('2026-03-01T12:00:00Z');
/** Timeout of one operation of the provider, in ms. */
export const BCB_TIMEOUT_MS = 1000;

export interface TestBcb {
  bank: FakeBcb;
  provider: Bcb;
  /** Makes a paid charge. @param amount centavos, by default the charge's. @returns the order's id */
  paid(amount?: number): Promise<string>;
  find(orderId: string): Promise<ChargeState>;
}

/** A bank with books of its own, closed when the test is over, and the provider that speaks to it. */
export async function openTestBcb(): Promise<TestBcb> {
  const clock = () => BCB_NOW;
  const bank = await startFakeBcb({ clock });
  onTestFinished(() => bank.close());
  const { url, tokenUrl, clientId, clientSecret, pixKey } = bank;
  const access = { url, tokenUrl, clientId, clientSecret, certificate: null };
  const provider = createBcb({ ...access, pixKey, clock, timeout: BCB_TIMEOUT_MS });
  return {
    bank,
    provider,
    async paid(amount) {
      const request = chargeRequest();
      await provider.createCharge(request);
      await bank.pay(request.orderId, amount === undefined ? {} : { amount });
      return request.orderId;
    },
    find: (orderId) => provider.findCharge({ orderId, chargeId: orderId }),
  };
}

/** An order as look-ups and refunds name it. */
export function bcbReference(orderId: string) {
  return { orderId, chargeId: orderId, providerRefundId: null, others: [] };
}
