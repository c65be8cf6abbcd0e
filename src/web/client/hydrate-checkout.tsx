import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CheckoutIsland, type CheckoutIslandProps } from '../islands/checkout-island.tsx';

/** Hydrates the form of `/checkout`. */
export function hydrate(island: HTMLElement, props: CheckoutIslandProps): void {
  startTransition(() => {
    hydrateRoot(island, <CheckoutIsland {...props} />, { identifierPrefix: island.id });
  });
}
