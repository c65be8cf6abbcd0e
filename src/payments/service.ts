import { createHmac, timingSafeEqual } from 'node:crypto';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import { AppError, reasonOf } from '../server/errors.ts';
import type { Logger } from '../server/logger.ts';
import { TEXTS } from '../shared/texts.ts';
import {
  type ChargeOutcome,
  type ChargeReference,
  type ChargeRequest,
  type ChargeState,
  type PixProvider,
  type Product,
  type RefundRequest,
  type RefundState,
  WebhookError,
  type WebhookMessage,
} from './provider.ts';

/** What an order says for its charge; what differs from provider to provider is added here. */
export type ChargeOrder = Omit<ChargeRequest, 'product' | 'webhookUrl'> & { webhookKey: string };

interface Dependencies {
  /** In the order in which they are tried. */
  providers: [PixProvider, ...PixProvider[]];
  publicUrl: () => string;
  secret: string;
  log: Logger;
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** The way to the providers: every failure becomes one of the outcomes that orders know how to handle. */
export function createPaymentsService({ providers, publicUrl, secret, log }: Dependencies) {
  /** A provider that was down three times in a row is passed over, but for one try every ten seconds. */
  const breakers = providers.map((candidate) => {
    const isDown = (outcome: unknown) => {
      const { kind, down } = outcome as { kind: string; down?: boolean };
      return kind === 'refused' && down === true;
    };
    const options = { halfOpenAfter: 10_000, breaker: new ConsecutiveBreaker(3) };
    return [candidate, circuitBreaker(handleWhenResult(isDown), options)] as const;
  });

  function provider(name: string): PixProvider {
    const found = providers.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`the provider ${name} is not configured any more`);
    return found;
  }

  /** One provider's try. A product that can't be had is certainly no charge. */
  async function tryProvider(candidate: PixProvider, { webhookKey, ...order }: ChargeOrder): Promise<ChargeOutcome> {
    let product: Product;
    try {
      product = await candidate.product();
    } catch (error) {
      const detail = error instanceof AppError ? error.message : TEXTS.productFailed;
      return { kind: 'refused', detail, down: true };
    }
    const webhookUrl = `${publicUrl()}/api/webhooks/${candidate.name}/${webhookKey}`;
    try {
      return await candidate.createCharge({ ...order, product, webhookUrl });
    } catch (error) {
      return { kind: 'unknown', reason: reasonOf(error) };
    }
  }

  return {
    /** The provider that is tried first. */
    preferred: providers[0].name,

    /** @throws AppError with the specification's text when no provider tells the product */
    async product(): Promise<Product> {
      let failure: unknown;
      for (const candidate of providers) {
        try {
          return await candidate.product();
        } catch (error) {
          failure ??= error;
        }
      }
      throw failure;
    },

    /**
     * Makes a charge at the first provider that can. The next one is tried only when it is certain that the one before
     * made none; an outcome that is unknown ends the search.
     *
     * @param onTry records which provider may hold the order's charge, before it is asked
     */
    async createCharge(order: ChargeOrder, onTry: (provider: string) => Promise<void>): Promise<ChargeOutcome> {
      const attempt = async (candidate: PixProvider): Promise<ChargeOutcome> => {
        await onTry(candidate.name);
        const outcome = await tryProvider(candidate, order);
        const facts = { orderId: order.orderId, provider: candidate.name, outcome: outcome.kind };
        if (outcome.kind === 'unknown') log.error({ ...facts, err: outcome.reason }, 'charge: unknown outcome');
        if (outcome.kind === 'refused') log.warn({ ...facts, down: outcome.down }, 'charge refused');
        return outcome;
      };
      let refused: ChargeOutcome | undefined;
      for (const [candidate, breaker] of breakers) {
        const outcome = await breaker.execute(() => attempt(candidate)).catch(skipOpen);
        if (outcome && outcome.kind !== 'refused') return outcome;
        refused = outcome ?? refused;
      }
      // All circuits are open: a try that will likely fail is better than none.
      return refused ?? attempt(providers[0]);
    },

    async findCharge(name: string, reference: ChargeReference): Promise<ChargeState> {
      try {
        return await provider(name).findCharge(reference);
      } catch (error) {
        return { kind: 'unavailable', reason: reasonOf(error) };
      }
    },

    /** @returns ids of charges that were paid; null where the provider can't list them, or did not answer */
    async listPaid(name: string, since: Date, until: Date): Promise<string[] | null> {
      try {
        return (await provider(name).listPaid?.(since, until)) ?? null;
      } catch (error) {
        log.warn({ provider: name, err: reasonOf(error) }, 'paid charges could not be listed');
        return null;
      }
    },

    /** Asks for a refund; the caller never asks twice after an outcome that is unknown. */
    refund: (name: string, request: RefundRequest) => refundState(() => provider(name).refund(request)),

    findRefund: (name: string, request: RefundRequest) => refundState(() => provider(name).findRefund(request)),

    /** @throws WebhookError when it is not one of the provider's messages */
    readWebhook(name: string, message: WebhookMessage): { chargeIds: string[] } {
      try {
        return provider(name).readWebhook(message);
      } catch (error) {
        // Parsers quote what they could not read; that is not ours to repeat.
        throw error instanceof WebhookError ? error : new WebhookError('not a message of this provider');
      }
    },

    /** The webhook address of a provider that has one for all orders. */
    sharedWebhookUrl: (name: string) => `${publicUrl()}/api/webhooks/${name}/${sharedKey(name)}`,

    isSharedKey(name: string, key: string): boolean {
      const expected = Buffer.from(sharedKey(name));
      const given = Buffer.from(key);
      const known = providers.some((candidate) => candidate.name === name);
      return known && given.length === expected.length && timingSafeEqual(given, expected);
    },
  };

  function sharedKey(name: string): string {
    return createHmac('sha256', secret).update(`webhook:${name}`).digest('base64url');
  }
}

function skipOpen(error: unknown): undefined {
  if (!(error instanceof BrokenCircuitError)) throw error;
}

async function refundState(ask: () => Promise<RefundState>): Promise<RefundState> {
  try {
    return await ask();
  } catch (error) {
    return { kind: 'unknown', reason: reasonOf(error) };
  }
}
