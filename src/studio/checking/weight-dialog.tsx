import { useEffect, useRef } from 'react';
import { Dialog } from '../../panel/ui/dialog.tsx';
import { formatSeconds } from '../../shared/first-view-time.ts';

interface WeightDialogProps {
  /** Additional delay of the first view, in ms. */
  delay: number;
  /** Undefined if there is nothing to undo. */
  onUndo: (() => void) | undefined;
  onKeep(): void;
}

/** Dialog that states the delay an edit causes, and offers to undo it. */
export function WeightDialog({ delay, onUndo, onKeep }: WeightDialogProps) {
  const text = useRef<HTMLParagraphElement>(null);
  // Focus on the text: a key typed at this moment must not press a button.
  useEffect(() => text.current?.focus(), []);
  return (
    <Dialog title="Isto deixa a página mais lenta" onClose={onKeep}>
      <p ref={text} tabIndex={-1}>
        Esta mudança atrasa a primeira tela em <strong>{formatSeconds(delay)} num celular comum</strong>. Dá para
        publicar assim mesmo; quem chega pelo celular espera um pouco mais.
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
