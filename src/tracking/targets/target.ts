import type { Centavos } from '../../shared/money.ts';
import type { ConversionKind } from '../conversions.ts';
import type { Visit } from '../visitor.ts';

/** What a conversion tells, before each service's own words for it. */
export interface ConversionFacts {
  kind: ConversionKind;
  /** The order's name outside. */
  reference: string;
  /** When the order moved. */
  at: Date;
  createdAt: Date;
  paidAt: Date | null;
  amount: Centavos;
  product: { id: string; title: string };
  /** `phone` is digits, without its country code. */
  buyer: { name: string; email: string; phone: string; document: string | null };
  tracking: Record<string, string>;
  visit: Visit;
  /** The page that sells, without anything of the visitor's in it. */
  pageUrl: string;
  /** A demonstration's sale. */
  test: boolean;
}

export interface OutgoingRequest {
  url: string;
  headers: Record<string, string>;
  body: unknown;
}
