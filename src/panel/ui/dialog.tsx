import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Modal dialog, open while it is rendered; Escape closes it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // Focus returns to the opener; a command may have removed it.
      const next = before?.isConnected ? before : document.querySelector('main');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

interface CloseDialogProps {
  onClose: () => void;
  /** Words of the button. */
  children: ReactNode;
}

/** Foot of a dialog that has no other button than the one that closes it. */
export function CloseDialog({ onClose, children }: CloseDialogProps) {
  return (
    <div className="dialog-buttons">
      <Button label={children} onClick={onClose} />
    </div>
  );
}
