import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ALERTS } from '../../shared/alert-kinds.ts';
import type { ListedAlert } from '../../shared/panel/alerts-schema.ts';
import { send } from '../panel-client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Problem } from '../ui/problem.tsx';

/** Asks how an alert was settled; the reason stays with it. */
export function SettleDialog({ alert: { id, kind }, onClose }: { alert: ListedAlert; onClose: () => void }) {
  const client = useQueryClient();
  const field = useId();
  const [reason, setReason] = useState('');
  const settling = useMutation({
    mutationFn: () => send('POST', `/alerts/${id}/settle`, { reason }),
    onSuccess: async () => {
      onClose();
      await Promise.all([
        client.invalidateQueries({ queryKey: ['/alerts'] }),
        client.invalidateQueries({ queryKey: ['today'] }),
      ]);
    },
  });
  return (
    <Dialog title="Resolver este alerta?" onClose={onClose}>
      <p>“{ALERTS[kind].title}” sai da lista de abertos. Nada mais muda: o dinheiro e o acesso ficam como estão.</p>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!settling.isPending) settling.mutate();
        }}
      >
        <div className="field">
          <label htmlFor={field}>Como foi resolvido</label>
          <textarea
            id={field}
            rows={3}
            required
            minLength={3}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        {settling.error && <Problem error={settling.error} />}
        <div className="dialog-buttons">
          <button type="button" className="button is-quiet" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="button" aria-disabled={settling.isPending}>
            Confirmar
          </button>
        </div>
      </form>
    </Dialog>
  );
}
