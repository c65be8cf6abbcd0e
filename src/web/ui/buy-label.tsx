import type { ReactNode } from 'react';

interface BuyLabelProps {
  /** Whether the spots can run out. */
  counted: boolean;
  /** What the button says while there is something to buy. */
  children: ReactNode;
}

/** The words of a button that buys; where the spots ran out, it leads to the waiting list. */
export function BuyLabel({ counted, children }: BuyLabelProps) {
  if (!counted) return children;
  return (
    <>
      <span data-when="spots">{children}</span>
      <span data-when="out">Lista de espera</span>
    </>
  );
}
