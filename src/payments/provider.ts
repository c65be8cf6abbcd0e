import type { Centavos } from '../shared/money.ts';

/** What a provider is told about an order. */
export interface ChargeRequest {
  orderId: string;
  amount: Centavos;
  title: string;
  expiresAt: Date;
  buyer: { name: string; email: string; phone: string; document: string | null };
  /** Path of the webhook address for this order, with its secret key. */
  webhookPath: string;
  tracking: Record<string, string>;
}

/** A charge that the provider holds. */
export interface Charge {
  id: string;
  amount: Centavos;
  /** BR Code, "copia e cola". */
  code: string;
  /** `data:` URL of the provider's own image, if it sent one. */
  qrCode: string | null;
  expiresAt: Date;
}

/** How the creation of a charge ended. Only `refused` is certain to have made none. */
export type ChargeOutcome =
  | { kind: 'created'; charge: Charge }
  | { kind: 'refused' /** shown to the visitor */; detail: string }
  | { kind: 'unknown' /** for the log */; reason: string };

/** What the provider says about a charge. */
export type ChargeState =
  | { kind: 'found'; charge: Charge; status: 'pending' | 'paid' | 'expired' }
  /** It certainly holds no such charge. */
  | { kind: 'none' }
  /** No trustworthy answer this time. */
  | { kind: 'unavailable'; reason: string };

export interface Product {
  title: string;
  amount: Centavos;
  offerHash: string;
  cover: string | null;
}

/**
 * A payment provider. An implementation never repeats a call whose outcome is unknown and never
 * believes a webhook: a message only says which order to ask about.
 */
export interface PixProvider {
  readonly name: string;
  /** @throws AppError with the specification's text when the product can't be had */
  product(): Promise<Product>;
  createCharge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** Asks about an order's charge; `chargeId` is null while we don't know whether there is one. */
  findCharge(order: { orderId: string; chargeId: string | null }): Promise<ChargeState>;
  /**
   * The provider's name of the charge a webhook speaks of.
   *
   * @throws Error when the body is not one of this provider's messages
   */
  readWebhook(body: Buffer): { chargeId: string };
}
