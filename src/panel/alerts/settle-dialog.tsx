import { useState } from 'react';
import { ALERTS } from '../../shared/alert-kinds.ts';
import type { ListedAlert } from '../../shared/panel/alerts-schema.ts';
import { call } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import { TypedField } from '../ui/typed-field.tsx';

/** Dialog that settles an alert with a reason. */
export function SettleDialog({ alert: { id, kind }, onClose }: { alert: ListedAlert; onClose: () => void }) {
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      title="Resolver este alerta?"
      isReady={reason.trim().length >= 3}
      act={() => call('POST /alerts/:id/settle', { id, reason })}
      onDone={onClose}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>“{ALERTS[kind].title}” sai da lista de abertos. Nada mais muda: o dinheiro e o acesso ficam como estão.</p>
          <TypedField
            label="Como foi resolvido"
            rows={3}
            required
            maxLength={300}
            value={reason}
            onChange={setReason}
            error={errors['reason']}
          />
        </>
      )}
    </ActDialog>
  );
}
