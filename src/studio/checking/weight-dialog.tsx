import { useEffect, useRef } from 'react';
import { Dialog } from '../../panel/ui/dialog.tsx';
import { formatSeconds } from '../../shared/first-view-time.ts';
import type { WeightNews } from './use-weight-guard.ts';

interface WeightDialogProps {
  news: WeightNews;
  /** Undefined where there is nothing to take back. */
  onUndo: (() => void) | undefined;
  onKeep(): void;
}

/** What an edit costs in time, for who decides whether it is worth that. */
export function WeightDialog({ news: { delay, isPicture }, onUndo, onKeep }: WeightDialogProps) {
  const text = useRef<HTMLParagraphElement>(null);
  // Whoever is typing at this moment presses no button by it.
  useEffect(() => text.current?.focus(), []);
  return (
    <Dialog title="Isto deixa a página mais lenta" onClose={onKeep}>
      <p ref={text} tabIndex={-1}>
        {isPicture ? 'Esta foto' : 'Esta mudança'} atrasa a primeira tela em{' '}
        <strong>{formatSeconds(delay)} num celular comum</strong>. Dá para publicar assim mesmo; quem chega pelo celular
        espera um pouco mais.
      </p>
      <div className="dialog-buttons">
        {onUndo && (
          <button type="button" className="button is-quiet" onClick={onUndo}>
            Desfazer a mudança
          </button>
        )}
        <button type="button" className="button" onClick={onKeep}>
          Manter assim
        </button>
      </div>
    </Dialog>
  );
}
