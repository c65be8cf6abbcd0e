import type { Campaign } from '../campaigns/schema.ts';
import type { PaymentFault } from '../shared/errors/visitor-words.ts';
import type { ErrorCode } from '../shared/errors/words.ts';
import type { Centavos } from '../shared/money.ts';

/** What a provider is told about an order. */
export interface ChargeRequest {
  /** 32 hexadecimal digits: unguessable, and a valid `txid` of the Banco Central's API Pix. */
  orderId: string;
  product: Product;
  amount: Centavos;
  expiresAt: Date;
  /** `phone` and `document` are digits only; the phone is without its country code. */
  buyer: { name: string; email: string; phone: string; document: string | null };
  /** Absolute address for this order's webhooks, with its secret key. */
  webhookUrl: string;
  /** Where the visitor came from: `utm_source` and the like. */
  tracking: Record<string, string>;
}

/** A charge that the provider holds. */
export interface Charge {
  /** The provider's name for it. */
  id: string;
  amount: Centavos;
  /** BR Code, "copia e cola". */
  code: string;
  /** `data:` URL of the provider's own image, if it sent one. */
  qrCode: string | null;
  expiresAt: Date;
}

/** A charge as a look-up tells of it: what a payer needs may be missing there. */
export type FoundCharge = Pick<Charge, 'id' | 'amount' | 'qrCode'> & {
  code: string | null;
  expiresAt: Date | null;
  /** All that has gone back of it, in whichever way, where the provider tells. */
  returned?: Centavos;
  /** The same in its parts, where the provider keeps our names for refunds. */
  returns?: { refundId: string; amount: Centavos }[];
  /** What of that the payer's bank took back, where the provider tells. */
  takenBack?: Centavos;
  /** Our own name for the order, where the provider keeps it. */
  reference?: string;
  /** Whom the provider names as its payer: as the bank of the payment says, or as we told it ourselves. */
  payer?: string;
  /** The buyer's e-mail as we told it, where the provider repeats it but keeps no name of ours. */
  buyerEmail?: string;
};

/** How the creation of a charge ended. Only `refused` is certain to have made none. */
export type ChargeOutcome =
  | { kind: 'created'; charge: Charge }
  | {
      kind: 'refused';
      /** What the visitor is told. */
      fault: PaymentFault;
      /** The provider could not be reached or said that it cannot work: not this order's fault. */
      down: boolean;
    }
  | {
      kind: 'unknown';
      /** For the log: no personal data, no token. */
      reason: string;
      /** What the visitor is told, where the provider said something. */
      fault?: PaymentFault;
      /** The charge that may exist, where the provider named it. */
      chargeId?: string;
    };

/** Where a charge is. `paid` covers ones of which a part went back. */
export type ChargeStatus = 'pending' | 'paid' | 'expired' | 'refunded' | 'charged_back';

/** What the provider says about a charge. */
export type ChargeState =
  | { kind: 'found'; charge: FoundCharge; status: ChargeStatus }
  /** It certainly holds no such charge. */
  | { kind: 'none' }
  /** No trustworthy answer this time. */
  | { kind: 'unavailable' /** for the log */; reason: string };

/** What is asked about: `chargeId` is null while we don't know whether there is a charge. */
export interface ChargeReference {
  orderId: string;
  chargeId: string | null;
}

export interface RefundRequest {
  orderId: string;
  chargeId: string;
  /** Of our own making, 1 to 35 letters and digits; the same one is the same refund. */
  refundId: string;
  amount: Centavos;
  /** The provider's own name for it, once told. */
  providerRefundId: string | null;
  /** The order's other refunds, where a provider tells refunds apart by its own names alone. */
  others: readonly OtherRefund[];
}

/** Another refund of the same charge, as we know it. */
export interface OtherRefund {
  amount: Centavos;
  providerRefundId: string | null;
  done: boolean;
}

/** How far a refund is. Only `refused` is certain to have moved no money. */
export type RefundState =
  | { kind: 'done' | 'pending' /** the provider's own name for it */; providerRefundId?: string }
  | {
      kind: 'refused';
      /** Written down with the refund. */
      detail: string;
      /** The provider could not be reached or said that it cannot work: not this refund's fault. */
      down?: boolean;
      /** It was taken on and ended undone: its id is used up, and another one has to be asked for. */
      idUsedUp?: true;
    }
  /** Certainly not asked for: one call can't return so much. Each part, in centavos, has to be a refund of its own. */
  | { kind: 'split'; parts: [Centavos, ...Centavos[]] }
  | {
      kind: 'unknown';
      /** for the log */
      reason: string;
      /** What the provider said of it that contradicts what was asked for: Portuguese, for the operator. */
      contradiction?: string;
    };

/** What is sold, as its campaign says it. */
export type Offer = Pick<Campaign, 'id' | 'product'>;

/** What is sold, as a provider says it. */
export interface Product {
  title: string;
  amount: Centavos;
  /** The provider's names, where it knows products and offers. */
  productHash: string | null;
  offerHash: string;
  cover: string | null;
}

/** Errors over one product alone: the provider itself works, and may sell another campaign's. */
export const PRODUCT_FAULTS: readonly ErrorCode[] = ['product_not_found', 'product_without_offers'];

/** The product at a provider that knows none: what the campaign says of it. */
export async function productOf({ product: { title, amount, offerHash } }: Offer): Promise<Product> {
  return { title, amount, productHash: null, offerHash, cover: null };
}

/** A received webhook, as it came. Header names are in lower case. */
export interface WebhookMessage {
  body: Buffer;
  headers: Record<string, string>;
  query: Record<string, string>;
}

/** Why a webhook can't be read. The message is stored and logged: no word of the body in it. */
export class WebhookError extends Error {}

/**
 * A payment provider. An implementation never repeats a call whose outcome is unknown, keeps every call within
 * {@link PROVIDER_TIMEOUT}, and never believes a webhook: a message only says which charges to ask about.
 */
export interface PixProvider {
  readonly name: string;
  /** For how many days after a payment the bank may still take it back: so long paid charges are looked at. */
  readonly chargebackDays: number;
  /** The least that a test sale can be of, in centavos; absent where a charge has to be of the product's own price. */
  readonly testAmount?: Centavos;
  /** @throws AppError `product_…` when the product can't be had */
  product(offer: Offer): Promise<Product>;
  /** @param within how long the caller waits, in ms; as long as any call unless told, and never longer */
  createCharge(request: ChargeRequest, within?: number): Promise<ChargeOutcome>;
  findCharge(reference: ChargeReference): Promise<ChargeState>;
  /**
   * The orders whose charges were paid in a period, where the provider keeps such a list. A hint as a webhook is: who is
   * on it is asked about; who isn't may have been paid all the same.
   *
   * @returns what stands in the place of our orders' ids: another program's charges have other names there
   * @throws Error when the provider does not answer as it should
   */
  listPaid?(since: Date, until: Date): Promise<string[]>;
  /** The list may lag behind the charges themselves: an order that it does not name is asked about all the same. */
  readonly listLags?: true;
  refund(request: RefundRequest): Promise<RefundState>;
  /** How far a refund is that was asked for before. */
  findRefund(request: RefundRequest): Promise<RefundState>;
  /**
   * The charges a webhook speaks of, by the provider's names.
   *
   * @throws WebhookError when its signature is wrong; any error when it is not one of this provider's messages
   */
  readWebhook(message: WebhookMessage): { chargeIds: string[] };
}

/** Providers without `listPaid`: what was paid there since a backup, people have to compare. The simulator's books are the shop's own. */
export const UNLISTED: readonly string[] = ['public-v1'];

/** How long one call to a provider may take, in ms. */
export const PROVIDER_TIMEOUT = 15_000;
