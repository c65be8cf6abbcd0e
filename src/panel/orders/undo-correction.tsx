import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { minuteInBrasilia } from '../../shared/dates.ts';
import type { OrderDetail } from '../../shared/panel/orders-schema.ts';
import { call } from '../panel-client.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';

interface UndoCorrectionProps {
  order: OrderDetail;
  onUndone: () => void;
}

/** Offers to take a corrected address back, by one press, while that is possible. */
export function UndoCorrection({ order: { number, buyerEmail, undoable }, onUndone }: UndoCorrectionProps) {
  const client = useQueryClient();
  const isOffered = useIsBefore(undoable?.until ?? null);
  const undoing = useMutation({
    mutationFn: (act: string) => call('POST /orders/:number/resend/undo', { number, act }),
    onSuccess: onUndone,
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <>
      {undoable && isOffered && (
        <div className="undo-correction">
          <p>
            E-mail corrigido para <strong>{buyerEmail}</strong>. Foi engano? Até{' '}
            {minuteInBrasilia(new Date(undoable.until)).slice(-5)} dá para voltar ao de antes, com os links dele.
          </p>
          <Button
            label={undoing.isPending ? 'Desfazendo…' : 'Desfazer'}
            isOff={undoing.isPending}
            onClick={() => undoing.mutate(undoable.act)}
          />
        </div>
      )}
      <p role="status" className="acts-said">
        {undoing.isSuccess && !isOffered && `Desfeito: vale de novo ${buyerEmail}, com os links de antes.`}
      </p>
      {undoing.error && <Problem error={undoing.error} />}
    </>
  );
}

/** Tells whether a moment is still to come; false without one. @param moment ISO 8601 */
function useIsBefore(moment: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(() => setPassed(moment), Math.max(0, Date.parse(moment) - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && passed !== moment;
}
