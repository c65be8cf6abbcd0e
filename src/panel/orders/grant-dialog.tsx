import { useState } from 'react';
import { useLocation } from 'wouter';
import { send } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import { newKey } from '../ui/new-key.ts';
import { ReasonField } from './order-dialogs.tsx';
import { useRecipient } from './recipient-fields.tsx';

/** Gives what a campaign sells to somebody. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  // However often it is sent from this dialog, one access comes of it.
  const [key] = useState(newKey);
  const { recipient, isWhole, fields } = useRecipient();
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      title="Dar acesso gratuito"
      isReady={isWhole && reason.trim().length >= 3}
      act={() => send<{ number: string }>('POST', '/orders/free', { ...recipient, reason, key })}
      onDone={({ number }) => navigate(`/pedidos/${number}`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {fields(errors)}
          <ReasonField value={reason} onChange={setReason} error={errors['reason']} />
          <p>
            A pessoa recebe agora o e-mail com o link. O pedido fica marcado como acesso gratuito: não conta como venda,
            receita, vaga, conversão nem depoimento.
          </p>
        </>
      )}
    </ActDialog>
  );
}
