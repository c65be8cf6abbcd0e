import type { Logger } from '../server/logger.ts';
import type { ChargeOutcome, ChargeRequest, ChargeState, PixProvider, Product } from './provider.ts';

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** The way to the provider: every failure becomes one of the outcomes that orders know how to handle. */
export function createPaymentsService({ provider, log }: { provider: PixProvider; log: Logger }) {
  return {
    providerName: provider.name,

    /** @throws AppError with the specification's text */
    product(): Promise<Product> {
      return provider.product();
    },

    async createCharge(request: ChargeRequest): Promise<ChargeOutcome> {
      try {
        return await provider.createCharge(request);
      } catch (error) {
        const reason = reasonOf(error);
        log.error({ orderId: request.orderId, provider: provider.name, err: reason }, 'charge: unknown outcome');
        return { kind: 'unknown', reason };
      }
    },

    async findCharge(order: { orderId: string; chargeId: string | null }): Promise<ChargeState> {
      try {
        return await provider.findCharge(order);
      } catch (error) {
        return { kind: 'unavailable', reason: reasonOf(error) };
      }
    },

    /** @throws Error when the body is not one of the provider's messages */
    readWebhook(body: Buffer): { chargeId: string } {
      return provider.readWebhook(body);
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
