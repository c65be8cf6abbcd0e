import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import { equalsInConstantTime } from '../platform/constant-time.ts';
import { AppError, reasonOf } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import type { ProductErrorCode } from '../shared/errors/visitor-messages.ts';
import type { Centavos } from '../shared/money.ts';
import { METHOD_RULES, type PaymentMethod } from '../shared/payment-methods.ts';
import { CHARGE_TIMEOUT_MS } from '../shared/timeouts.ts';
import { type Breaker, createBreaker } from './circuit-breaker.ts';
import { type Deadline, inTime, startDeadline } from './deadline.ts';
import {
  type ChargeOutcome,
  type ChargeReference,
  type ChargeRequest,
  type ChargeState,
  type Offer,
  type PaymentProvider,
  PRODUCT_FAULTS,
  PROVIDER_TIMEOUT_MS,
  type Product,
  type RefundRequest,
  type RefundState,
  WebhookError,
  type WebhookMessage,
} from './provider.ts';
import { withPlainDetail, withPlainPayer } from './provider-text.ts';

/** Minimum remaining time to begin a try, in ms: a shorter one could only have an unknown outcome. */
const MIN_TRY_MS = 8000;

/** Data of an order for its charge, without the provider-specific data that is added here. */
export type { Deadline } from './deadline.ts';

export type ChargeOrder = Omit<ChargeRequest, 'product' | 'webhookUrl'> & { offer: Offer; webhookKey: string };

interface Dependencies {
  /** Returns the providers of the settings now, in the order of the tries. */
  providers: () => readonly PaymentProvider[];
  publicUrl: () => string;
  secret: string;
  clock: Clock;
  log: Logger;
}

/** Outcome of a try that was not begun. */
const NO_TIME: ChargeOutcome = { kind: 'refused', fault: {}, down: true };

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** Creates the access to the providers: every failure becomes one of the outcomes that orders handle. */
export function createPaymentsService({ providers, publicUrl, secret, clock, log }: Dependencies) {
  const breakers = new WeakMap<PaymentProvider, Breaker>();

  /** Returns the breaker of a provider, which lasts as long as its settings. */
  function breakerOf(candidate: PaymentProvider): Breaker {
    const breaker = breakers.get(candidate) ?? createBreaker(clock);
    breakers.set(candidate, breaker);
    return breaker;
  }

  function find(name: string): PaymentProvider | undefined {
    return providers().find((candidate) => candidate.name === name);
  }

  const names = () => providers().map(({ name }) => name);

  function provider(name: string): PaymentProvider {
    const found = find(name);
    if (!found) throw new Error(`the provider ${name} is not configured any more`);
    return found;
  }

  /** Tries one provider. Without its product, or without enough time for the call, there is certainly no charge. */
  async function tryProvider(
    candidate: PaymentProvider,
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
    if (deadline.left() < MIN_TRY_MS) return NO_TIME;
    const webhookUrl = `${publicUrl()}/api/webhooks/${candidate.name}/${webhookKey}`;
    try {
      return await candidate.createCharge({ ...order, product, webhookUrl }, deadline.left());
    } catch (error) {
      return { kind: 'unknown', reason: reasonOf(error) };
    }
  }

  return {
    /** Returns the provider that is tried first for a method. @throws AppError 503 if there is no provider */
    preferred(method: PaymentMethod): string {
      const all = providers();
      const able = all.find(({ methods }) => methods.includes(method)) ?? all[0];
      if (!able) throw new AppError('shop_closed');
      return able.name;
    },

    /** Returns the names of the providers now. */
    names,

    /** Whether the settings include it: an order of another one waits until they do. */
    has: (name: string) => find(name) !== undefined,

    /** Returns the setting that includes these providers as well; the first one goes on making the charges. */
    settingWith: (missing: readonly string[]) => `PIX_PROVIDER=${[...names(), ...missing].join(',')}`,

    /** Returns the names of providers that this process skips for a while, because they were down. */
    passedOver: () => providers().flatMap((candidate) => (breakerOf(candidate).isOpen() ? candidate.name : [])),

    /** Number of days after the sale in which the bank may still take the money back; 0 if the provider is gone. */
    chargebackDays: (name: string) => find(name)?.chargebackDays ?? 0,

    /** Returns the amount of a test sale in centavos, valid for all providers. @param price the product's own */
    testAmount(price: Centavos): Centavos {
      const least = providers().map(({ testAmount = price }) => testAmount);
      return Math.min(price, Math.max(...least));
    },

    canListPaid: (name: string) => find(name)?.listPaid !== undefined,

    /** Whether an order that the provider's list does not name was not paid when it was read. */
    listIsWhole: (name: string) => find(name)?.listLags === undefined && find(name) !== undefined,

    /** Starts the deadline for making a charge, including the look-up of its product. */
    startCreation: (): Deadline => startDeadline(CHARGE_TIMEOUT_MS),

    /** @throws AppError with the specification's text if no provider returns the product in time */
    async product(offer: Offer, deadline: Deadline = startDeadline(CHARGE_TIMEOUT_MS)): Promise<Product> {
      let failure: AppError | undefined;
      for (const candidate of providers()) {
        if (failure && deadline.left() < MIN_TRY_MS) break;
        try {
          return await inTime(deadline, candidate.product(offer));
        } catch (error) {
          failure ??= productError(error);
        }
      }
      throw failure ?? new AppError('shop_closed');
    },

    /**
     * Makes a charge at the first available provider. The next one is tried only when the previous one certainly made
     * none; an unknown outcome ends the search. A provider that was down three times in a row is skipped, except for
     * one try every ten seconds.
     *
     * @param onTry records which provider may hold the order's charge, before the request
     * @param deadline ends the search
     */
    async createCharge(
      order: ChargeOrder,
      onTry: (provider: string) => Promise<void>,
      deadline: Deadline = startDeadline(CHARGE_TIMEOUT_MS),
    ): Promise<ChargeOutcome> {
      const attempt = async (candidate: PaymentProvider): Promise<ChargeOutcome> => {
        await onTry(candidate.name);
        const outcome = await tryProvider(candidate, order, deadline);
        if (outcome !== NO_TIME) breakerOf(candidate).note(outcome.kind === 'refused' && outcome.down ? 'down' : 'up');
        const facts = { orderId: order.orderId, provider: candidate.name, outcome: outcome.kind };
        if (outcome.kind === 'unknown') log.error({ ...facts, err: outcome.reason }, 'charge: unknown outcome');
        if (outcome.kind === 'refused') log.warn({ ...facts, down: outcome.down }, 'charge refused');
        return outcome;
      };
      let refused: ChargeOutcome | undefined;
      const able = providers().filter(({ methods }) => methods.includes(order.method));
      for (const candidate of able) {
        if (deadline.left() < MIN_TRY_MS) return refused ?? NO_TIME;
        if (!breakerOf(candidate).mayTry()) continue;
        const outcome = await attempt(candidate);
        if (outcome.kind !== 'refused' || !METHOD_RULES[order.method].triesNextProvider) return outcome;
        refused = outcome;
      }
      // All are skipped: a try that will likely fail is better than none.
      const [first] = able;
      if (!first) throw new Error(`no provider has the method ${order.method}`);
      return refused ?? attempt(first);
    },

    async findCharge(name: string, reference: ChargeReference): Promise<ChargeState> {
      try {
        return withPlainPayer(await provider(name).findCharge(reference));
      } catch (error) {
        return { kind: 'unavailable', reason: reasonOf(error) };
      }
    },

    /**
     * Checks the access to a provider by requests that change nothing: its product, and a charge that does not exist.
     *
     * @returns the reason of a failure, for the operator; null if it works
     */
    async tryOut(name: string, offer: Offer): Promise<string | null> {
      try {
        const { productHash } = await inTime(startDeadline(PROVIDER_TIMEOUT_MS), provider(name).product(offer));
        // Only the provider itself has that hash.
        if (productHash !== null) return null;
        const orderId = randomBytes(16).toString('hex');
        const state = await provider(name).findCharge({ orderId, chargeId: null });
        return state.kind === 'unavailable' ? state.reason : null;
      } catch (error) {
        return reasonOf(error);
      }
    },

    /** @returns ids of orders whose charges were paid; null if the provider can't list them, or did not answer */
    async listPaid(name: string, since: Date, until: Date): Promise<string[] | null> {
      try {
        return (await provider(name).listPaid?.(since, until)) ?? null;
      } catch (error) {
        log.warn({ provider: name, err: reasonOf(error) }, 'paid charges could not be listed');
        return null;
      }
    },

    /** Requests a refund; the caller never repeats it after an unknown outcome. */
    refund: (name: string, request: RefundRequest) => refundState(() => provider(name).refund(request)),

    findRefund: (name: string, request: RefundRequest) => refundState(() => provider(name).findRefund(request)),

    /** @throws WebhookError when it is not one of the provider's messages */
    readWebhook(name: string, message: WebhookMessage): { chargeIds: string[] } {
      try {
        return provider(name).readWebhook(message);
      } catch (error) {
        // Parsers quote their input, which must not be repeated.
        throw error instanceof WebhookError ? error : new WebhookError('not a message of this provider');
      }
    },

    /**
     * Returns the webhook address of a provider that has one for all orders; its key is valid even if it is not
     * registered.
     */
    sharedWebhookUrl: (name: string) => `${publicUrl()}/api/webhooks/${name}/${sharedKey(name)}`,

    isSharedKey: (name: string, key: string) => equalsInConstantTime(key, sharedKey(name)),
  };

  function sharedKey(name: string): string {
    return createHmac('sha256', secret).update(`webhook:${name}`).digest('base64url');
  }
}

/** Returns why a provider does not return the product; it throws no other AppError. */
function productError(error: unknown): AppError<ProductErrorCode> {
  return error instanceof AppError ? error : new AppError('product_unavailable', {});
}

async function refundState(request: () => Promise<RefundState>): Promise<RefundState> {
  try {
    return withPlainDetail(await request());
  } catch (error) {
    return { kind: 'unknown', reason: reasonOf(error) };
  }
}
