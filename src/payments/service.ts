import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import { AppError, reasonOf } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import type { ProductErrorCode } from '../shared/errors/visitor-words.ts';
import type { Centavos } from '../shared/money.ts';
import { CREATION_TIME } from '../shared/patience.ts';
import { createBreaker } from './circuit-breaker.ts';
import { type Deadline, inTime, startDeadline } from './deadline.ts';
import {
  type ChargeOutcome,
  type ChargeReference,
  type ChargeRequest,
  type ChargeState,
  type Offer,
  type PixProvider,
  PRODUCT_FAULTS,
  PROVIDER_TIMEOUT,
  type Product,
  type RefundRequest,
  type RefundState,
  WebhookError,
  type WebhookMessage,
} from './provider.ts';

/** A try that would have less time than this, in ms, is not begun: it could only end in doubt. */
const LEAST_TRY = 8000;

/** What an order says for its charge; what differs from provider to provider is added here. */
export type ChargeOrder = Omit<ChargeRequest, 'product' | 'webhookUrl'> & { offer: Offer; webhookKey: string };

interface Dependencies {
  /** In the order in which they are tried. */
  providers: [PixProvider, ...PixProvider[]];
  publicUrl: () => string;
  secret: string;
  clock: Clock;
  log: Logger;
}

/** The end of a try that was not begun. */
const NO_TIME: ChargeOutcome = { kind: 'refused', fault: {}, down: true };

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** The way to the providers: every failure becomes one of the outcomes that orders know how to handle. */
export function createPaymentsService({ providers, publicUrl, secret, clock, log }: Dependencies) {
  const breakers = providers.map((candidate) => [candidate, createBreaker(clock)] as const);

  function has(name: string): boolean {
    return providers.some((candidate) => candidate.name === name);
  }

  function provider(name: string): PixProvider {
    const found = providers.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`the provider ${name} is not configured any more`);
    return found;
  }

  /** One provider's try. A product that can't be had is certainly no charge, nor is a call that there is no time for. */
  async function tryProvider(
    candidate: PixProvider,
    { offer, webhookKey, ...order }: ChargeOrder,
    deadline: Deadline,
  ): Promise<ChargeOutcome> {
    let product: Product;
    try {
      product = await inTime(deadline, candidate.product(offer));
    } catch (error) {
      const product = productError(error);
      return { kind: 'refused', fault: { product }, down: !PRODUCT_FAULTS.includes(product.code) };
    }
    if (deadline.left() < LEAST_TRY) return NO_TIME;
    const webhookUrl = `${publicUrl()}/api/webhooks/${candidate.name}/${webhookKey}`;
    try {
      return await candidate.createCharge({ ...order, product, webhookUrl }, deadline.left());
    } catch (error) {
      return { kind: 'unknown', reason: reasonOf(error) };
    }
  }

  return {
    /** The provider that is tried first. */
    preferred: providers[0].name,

    names: providers.map(({ name }) => name),

    /** Whether the settings name it: an order of another one waits until they do. */
    has,

    /** What the settings have to say so that these are there as well; the first one goes on making the charges. */
    settingWith: (missing: readonly string[]) =>
      `PIX_PROVIDER=${[...providers.map(({ name }) => name), ...missing].join(',')}`,

    /** The names of those that this process passes over for a while, as they were down. */
    passedOver: () => breakers.flatMap(([{ name }, breaker]) => (breaker.isOpen() ? name : [])),

    /** For how many days after the sale the bank may still take the money back; 0 where the provider is gone. */
    chargebackDays: (name: string) => providers.find((candidate) => candidate.name === name)?.chargebackDays ?? 0,

    /** What a test sale is of, in centavos, whichever provider makes the charge. @param price the product's own */
    testAmount(price: Centavos): Centavos {
      const least = providers.map(({ testAmount = price }) => testAmount);
      return Math.min(price, Math.max(...least));
    },

    canListPaid: (name: string) => providers.some((candidate) => candidate.name === name && candidate.listPaid),

    /** Whether an order that the provider's list does not name was not paid when it was read. */
    listIsWhole: (name: string) => providers.some((candidate) => candidate.name === name && !candidate.listLags),

    /** The time that there is to make a charge, from its product on. */
    startCreation: (): Deadline => startDeadline(CREATION_TIME),

    /** @throws AppError with the specification's text when no provider tells the product in time */
    async product(offer: Offer, deadline: Deadline = startDeadline(CREATION_TIME)): Promise<Product> {
      let failure: AppError | undefined;
      for (const candidate of providers) {
        if (failure && deadline.left() < LEAST_TRY) break;
        try {
          return await inTime(deadline, candidate.product(offer));
        } catch (error) {
          failure ??= productError(error);
        }
      }
      throw failure;
    },

    /**
     * Makes a charge at the first provider that can. The next one is tried only when it is certain that the one before
     * made none; an outcome that is unknown ends the search. One that was down three times in a row is passed over, but
     * for a try every ten seconds.
     *
     * @param onTry records which provider may hold the order's charge, before it is asked
     * @param deadline ends the search
     */
    async createCharge(
      order: ChargeOrder,
      onTry: (provider: string) => Promise<void>,
      deadline: Deadline = startDeadline(CREATION_TIME),
    ): Promise<ChargeOutcome> {
      const attempt = async ([candidate, breaker]: (typeof breakers)[number]): Promise<ChargeOutcome> => {
        await onTry(candidate.name);
        const outcome = await tryProvider(candidate, order, deadline);
        if (outcome !== NO_TIME) breaker.note(outcome.kind === 'refused' && outcome.down ? 'down' : 'up');
        const facts = { orderId: order.orderId, provider: candidate.name, outcome: outcome.kind };
        if (outcome.kind === 'unknown') log.error({ ...facts, err: outcome.reason }, 'charge: unknown outcome');
        if (outcome.kind === 'refused') log.warn({ ...facts, down: outcome.down }, 'charge refused');
        return outcome;
      };
      let refused: ChargeOutcome | undefined;
      for (const entry of breakers) {
        if (deadline.left() < LEAST_TRY) return refused ?? NO_TIME;
        if (!entry[1].mayTry()) continue;
        const outcome = await attempt(entry);
        if (outcome.kind !== 'refused') return outcome;
        refused = outcome;
      }
      // All are passed over: a try that will likely fail is better than none.
      return refused ?? attempt(breakers[0] as (typeof breakers)[number]);
    },

    async findCharge(name: string, reference: ChargeReference): Promise<ChargeState> {
      try {
        return await provider(name).findCharge(reference);
      } catch (error) {
        return { kind: 'unavailable', reason: reasonOf(error) };
      }
    },

    /**
     * Whether a provider lets us in, by questions that change nothing: what it sells, and a charge that nobody made.
     *
     * @returns why it doesn't, for the operator; null where it does
     */
    async tryOut(name: string, offer: Offer): Promise<string | null> {
      try {
        const { productHash } = await inTime(startDeadline(PROVIDER_TIMEOUT), provider(name).product(offer));
        // Only the provider itself knows that name.
        if (productHash !== null) return null;
        const orderId = randomBytes(16).toString('hex');
        const state = await provider(name).findCharge({ orderId, chargeId: null });
        return state.kind === 'unavailable' ? state.reason : null;
      } catch (error) {
        return reasonOf(error);
      }
    },

    /** @returns ids of orders whose charges were paid; null where the provider can't list them, or did not answer */
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

    /** The webhook address of a provider that has one for all orders; its key is worth as much while it is not set. */
    sharedWebhookUrl: (name: string) => `${publicUrl()}/api/webhooks/${name}/${sharedKey(name)}`,

    isSharedKey(name: string, key: string): boolean {
      const expected = Buffer.from(sharedKey(name));
      const given = Buffer.from(key);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };

  function sharedKey(name: string): string {
    return createHmac('sha256', secret).update(`webhook:${name}`).digest('base64url');
  }
}

/** Why a provider does not tell the product; it throws no other AppError. */
function productError(error: unknown): AppError<ProductErrorCode> {
  return error instanceof AppError ? error : new AppError('product_unavailable', {});
}

async function refundState(ask: () => Promise<RefundState>): Promise<RefundState> {
  try {
    return await ask();
  } catch (error) {
    return { kind: 'unknown', reason: reasonOf(error) };
  }
}
