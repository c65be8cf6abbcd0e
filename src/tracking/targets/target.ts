import type { Centavos } from '../../shared/money.ts';
import type { ConversionKind } from '../conversions.ts';
import type { Visit } from '../visitor.ts';

/** Data of a conversion, independent of the services' formats. */
export interface ConversionFacts {
  kind: ConversionKind;
  /** The order's public reference. */
  reference: string;
  /** Time of the order's transition. */
  at: Date;
  createdAt: Date;
  paidAt: Date | null;
  amount: Centavos;
  product: { id: string; title: string };
  /** `phone` is digits, without its country code. */
  buyer: { name: string; email: string; phone: string; document: string | null };
  tracking: Record<string, string>;
  visit: Visit;
  /** Address of the sales page, without any data of the visitor. */
  pageUrl: string;
  /** Whether it is a demonstration's sale. */
  test: boolean;
}

export interface OutgoingRequest {
  url: string;
  headers: Record<string, string>;
  body: unknown;
}
