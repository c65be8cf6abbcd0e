import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import { newIdempotencyKey } from '../ui/idempotency-key.ts';
import { TypedField } from '../ui/typed-field.tsx';
import { REASON_FIELD } from './order-dialogs.tsx';
import { useRecipient } from './recipient-fields.tsx';

/** Dialog that grants free access to a campaign's product. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  // One idempotency key per dialog: repeated requests grant one access.
  const [key] = useState(newIdempotencyKey);
  const { recipient, isComplete: isWhole, fields } = useRecipient();
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      title="Dar acesso gratuito"
      confirm="Dar acesso"
      isReady={isWhole && reason.trim().length >= 3}
      act={() => call('POST /orders/free', { ...recipient, reason, key })}
      onDone={({ number }) => navigate(`/pedidos/${number}`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {fields(errors)}
          <TypedField {...REASON_FIELD} required value={reason} onChange={setReason} error={errors['reason']} />
          <p>
            A pessoa recebe agora o e-mail com o link. O pedido fica marcado como acesso gratuito: não conta como venda,
            receita, vaga, conversão nem depoimento.
          </p>
        </>
      )}
    </ActDialog>
  );
}
