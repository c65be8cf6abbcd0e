import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ListedTestimonial } from '../../shared/panel/testimonials-schema.ts';
import { send } from '../panel-client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Problem } from '../ui/problem.tsx';

interface HideDialogProps {
  testimonial: ListedTestimonial;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Asks why a testimonial is to leave the page; its author reads the answer. */
export function HideDialog({ testimonial: { id, name, status }, onDone, onClose }: HideDialogProps) {
  const field = useId();
  const [reason, setReason] = useState('');
  const hiding = useMutation({
    mutationFn: () => send('POST', `/testimonials/${id}/hide`, { reason }),
    onSuccess: onDone,
  });
  return (
    <Dialog title={`Ocultar o depoimento de ${name}?`} onClose={onClose}>
      <p>
        {status === 'published' ? 'Ele sai da página em instantes' : 'Ele não vai para a página'}, e as estrelas dele
        não contam mais na média. Quem escreveu lê o motivo, e pode mudar o texto.
      </p>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!hiding.isPending) hiding.mutate();
        }}
      >
        <div className="field">
          <label htmlFor={field}>Motivo, que o autor vai ler</label>
          <textarea
            id={field}
            rows={3}
            required
            minLength={10}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        {hiding.error && <Problem error={hiding.error} />}
        <div className="dialog-buttons">
          <button type="button" className="button is-quiet" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="button is-danger" aria-disabled={hiding.isPending}>
            Confirmar
          </button>
        </div>
      </form>
    </Dialog>
  );
}
