import { useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { PurchaseError } from './use-purchase.ts';

/** Reason why there is no PIX, and what that means for the buyer's money. */
export function PurchaseAlert({ error }: { error: PurchaseError }) {
  const alert = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new error is shown, not only the first
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div className="alert alert-error" role="alert" ref={alert}>
      <Icon name="warning" />
      <div>
        <p>{error.message}</p>
        {error.uncertain && (
          <p className="alert-note">
            Não recebemos a confirmação do pedido. Não pague duas vezes: tente de novo com os mesmos dados e retomamos o
            mesmo pedido, sem cobrança dupla.
          </p>
        )}
      </div>
    </div>
  );
}
