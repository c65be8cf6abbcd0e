import type { ReactNode } from 'react';

interface BuyLabelProps {
  /** Whether the spots can run out. */
  counted: boolean;
  /** Label while there is something to buy. */
  children: ReactNode;
}

/** Label of a buy button; once the spots have run out, it leads to the waiting list. */
export function BuyLabel({ counted, children }: BuyLabelProps) {
  if (!counted) return children;
  return (
    <>
      <span data-when="spots">{children}</span>
      <span data-when="out">Lista de espera</span>
    </>
  );
}
