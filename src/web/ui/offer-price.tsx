import type { ReactNode } from 'react';
import type { Centavos } from '../../shared/money.ts';
import { Price } from './price.tsx';

interface OfferAmounts {
  /** While the offer lasts, in centavos. */
  amount: Centavos;
  /** Once it is over, in centavos; undefined where it never ends. */
  regularAmount: Centavos | undefined;
}

/** What depends on the price: it is there for both, and the styles show the one that is true. */
export function ByOffer({
  amount,
  regularAmount,
  children,
}: OfferAmounts & { children: (amount: Centavos) => ReactNode }) {
  if (regularAmount === undefined) return children(amount);
  return (
    <>
      <span data-when="offer">{children(amount)}</span>
      <span data-when="over">{children(regularAmount)}</span>
    </>
  );
}

/** The price of what is sold, with or without an offer that ends. */
export function OfferPrice({ amount, regularAmount, ...looks }: OfferAmounts & { per?: string; display?: boolean }) {
  return (
    <ByOffer amount={amount} regularAmount={regularAmount}>
      {(price) => <Price amount={price} {...looks} />}
    </ByOffer>
  );
}
