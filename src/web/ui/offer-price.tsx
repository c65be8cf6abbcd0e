import type { ReactNode } from 'react';
import type { Centavos } from '../../shared/money.ts';
import { Price } from './price.tsx';

interface OfferAmounts {
  /** Price while the offer lasts, in centavos. */
  amount: Centavos;
  /** Price once it is over, in centavos; undefined if it never ends. */
  regularAmount: Centavos | undefined;
}

/** Content that depends on the price: rendered for both prices, and the styles show the valid one. */
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

/** Price of the product, with or without an offer that ends. */
export function OfferPrice({ amount, regularAmount, ...looks }: OfferAmounts & { per?: string; display?: boolean }) {
  return (
    <ByOffer amount={amount} regularAmount={regularAmount}>
      {(price) => <Price amount={price} {...looks} />}
    </ByOffer>
  );
}
