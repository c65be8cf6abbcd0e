import type { Campaign } from '../campaigns/schema.ts';
import type { RefundContradiction } from '../shared/alerts/returned-money-alerts.ts';
import type { ErrorCode } from '../shared/errors/messages.ts';
import type { PaymentFault } from '../shared/errors/visitor-messages.ts';
import type { Centavos } from '../shared/money.ts';
import { type PaymentMethod, PIX } from '../shared/payment-methods.ts';

/** Data of an order for a provider. */
export interface ChargeRequest {
  method: PaymentMethod;
  /** 32 hexadecimal digits: unguessable, and a valid `txid` of the Banco Central's API Pix. */
  orderId: string;
  product: Product;
  amount: Centavos;
  expiresAt: Date;
  /** `phone` and `document` are digits only; the phone is without its country code. */
  buyer: { name: string; email: string; phone: string; document: string | null };
  /** Absolute address for this order's webhooks, with its secret key. */
  webhookUrl: string;
  /** Origin of the visit: `utm_source` and the like. */
  tracking: Record<string, string>;
}

/** A charge that the provider holds. */
export interface Charge {
  /** Provider's id of the charge. */
  id: string;
  amount: Centavos;
  payment: ChargePayment;
  expiresAt: Date;
}

/** Data to pay a charge with, by its method. */
export interface ChargePayment {
  method: typeof PIX;
  /** BR Code, "copia e cola". */
  code: string;
  /** `data:` URL of the provider's own image, if it sent one. */
  qrCode: string | null;
}

/** A charge as found by a look-up: the payment data may be missing. */
export type FoundCharge = Pick<Charge, 'id' | 'amount'> & {
  payment: ChargePayment | null;
  expiresAt: Date | null;
  /** All of its returned money, by any means, if the provider reports it. */
  returned?: Centavos;
  /** Returned money by refund, if the provider keeps our ids of refunds. */
  returns?: { refundId: string; amount: Centavos }[];
  /** The reply has no list of what went back, not even an empty one: no refund is missing in it. */
  hidesReturns?: true;
  /** Part of it that the payer's bank took back, if the provider reports it. */
  takenBack?: Centavos;
  /** Our own id of the order, if the provider keeps it. */
  reference?: string;
  /** Name of the payer: from the payment's bank, or as we sent it. */
  payer?: string;
  /** The buyer's e-mail as we sent it, if the provider repeats it but keeps no id of ours. */
  buyerEmail?: string;
};

/** Outcome of the creation of a charge. Only `refused` is certain to have made none. */
export type ChargeOutcome =
  | { kind: 'created'; charge: Charge }
  | {
      kind: 'refused';
      /** Fault that is shown to the visitor. */
      fault: PaymentFault;
      /** The provider could not be reached or reported that it cannot work: not this order's fault. */
      down: boolean;
    }
  | {
      kind: 'unknown';
      /** For the log: no personal data, no token. */
      reason: string;
      /** Fault that is shown to the visitor, if the provider reported one. */
      fault?: PaymentFault;
      /** The charge that may exist, if the provider named it. */
      chargeId?: string;
    };

/** Status of a charge. `paid` includes partly refunded ones. */
export type ChargeStatus = 'pending' | 'paid' | 'expired' | 'refunded' | 'charged_back';

/** Result of a look-up of a charge. */
export type ChargeState =
  | { kind: 'found'; charge: FoundCharge; status: ChargeStatus }
  /** The provider certainly holds no such charge. */
  | { kind: 'none' }
  /** No trustworthy answer this time. */
  | {
      kind: 'unavailable';
      /** For the log. */
      reason: string;
    };

/** Key of a look-up: `chargeId` is null while it is unknown whether there is a charge. */
export interface ChargeReference {
  orderId: string;
  chargeId: string | null;
}

export interface RefundRequest {
  orderId: string;
  chargeId: string;
  /** Our own id, 1 to 35 letters and digits; the same id is the same refund. */
  refundId: string;
  amount: Centavos;
  /** Provider's own id of the refund, once reported. */
  providerRefundId: string | null;
  /** The order's other refunds, for a provider that distinguishes refunds by its own ids alone. */
  others: readonly OtherRefund[];
}

/** Another refund of the same charge, as we know it. */
export interface OtherRefund {
  amount: Centavos;
  providerRefundId: string | null;
  done: boolean;
}

/** State of a refund. Only `refused` is certain to have moved no money. */
export type RefundState =
  | {
      kind: 'done' | 'pending';
      /** The provider's own name for it. */
      providerRefundId?: string;
    }
  | {
      kind: 'refused';
      /** Stored with the refund. */
      detail: string;
      /** The provider could not be reached or reported that it cannot work: not this refund's fault. */
      down?: boolean;
      /** It was accepted and ended undone: its id is used up, and a new one has to be requested. */
      idUsedUp?: true;
    }
  /** Certainly not requested: one call can't return so much. Each part, in centavos, has to be a refund of its own. */
  | { kind: 'split'; parts: [Centavos, ...Centavos[]] }
  | {
      kind: 'unknown';
      /** for the log */
      reason: string;
      /** Provider's report that contradicts the request: Portuguese, for the operator. */
      contradiction?: RefundContradiction;
    };

/** Offer of a campaign. */
export type Offer = Pick<Campaign, 'id' | 'product'>;

/** Product as a provider describes it. */
export interface Product {
  title: string;
  amount: Centavos;
  /** Provider's ids, if it knows products and offers. */
  productHash: string | null;
  offerHash: string;
  cover: string | null;
}

/** Errors of a single product: the provider itself works, and may sell another campaign's. */
export const PRODUCT_FAULTS: readonly ErrorCode[] = ['product_not_found', 'product_without_offers'];

/** Returns the payment data of a PIX code; null without one. */
export function pixPayment(code: string | null, qrCode: string | null): ChargePayment | null {
  return code === null ? null : { method: PIX, code, qrCode };
}

/** Returns the campaign's data, for a provider that keeps no products. */
export async function productOf({ product: { title, amount, offerHash } }: Offer): Promise<Product> {
  return { title, amount, productHash: null, offerHash, cover: null };
}

/** A received webhook, unchanged. Header names are in lower case. */
export interface WebhookMessage {
  body: Buffer;
  headers: Record<string, string>;
  query: Record<string, string>;
}

/** Reason why a webhook can't be read. The message is stored and logged: it contains nothing of the body. */
export class WebhookError extends Error {}

/**
 * A payment provider. An implementation never repeats a call whose outcome is unknown, keeps every call within
 * {@link PROVIDER_TIMEOUT_MS}, and never believes a webhook: a message only says which charges to ask about.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Methods of payment of its charges. */
  readonly methods: readonly PaymentMethod[];
  /** Number of days after a payment in which the bank may still take it back: paid charges are looked up that long. */
  readonly chargebackDays: number;
  /** Minimum amount of a test sale, in centavos; absent if a charge must have the product's own price. */
  readonly testAmount?: Centavos;
  /** @throws AppError `product_…` when the product can't be had */
  product(offer: Offer): Promise<Product>;
  /**
   * Makes a charge. @param within the caller's timeout in ms; defaults to that of any call, which is also the maximum
   */
  createCharge(request: ChargeRequest, within?: number): Promise<ChargeOutcome>;
  findCharge(reference: ChargeReference): Promise<ChargeState>;
  /**
   * Lists the orders whose charges were paid in a period, if the provider keeps such a list. A hint like a webhook: orders
   * on it are looked up; others may have been paid too.
   *
   * @returns the field of our orders' ids: another program's charges have other names there
   * @throws Error when the provider does not answer as it should
   */
  listPaid?(since: Date, until: Date): Promise<string[]>;
  /** The list may lag behind the charges themselves: an order that it does not name is asked about all the same. */
  readonly listLags?: true;
  refund(request: RefundRequest): Promise<RefundState>;
  /** Looks up the state of a refund that was requested before. */
  findRefund(request: RefundRequest): Promise<RefundState>;
  /**
   * Reads the ids of the charges that a webhook is about.
   *
   * @throws WebhookError when its signature is wrong; any error when it is not one of this provider's messages
   */
  readWebhook(message: WebhookMessage): { chargeIds: string[] };
}

/** Maximum length of the base64 text of a QR code that is kept with an order, in characters. */
export const MAX_IMAGE_LENGTH = 200_000;

/** Timeout of one call to a provider, in ms. */
export const PROVIDER_TIMEOUT_MS = 15_000;
