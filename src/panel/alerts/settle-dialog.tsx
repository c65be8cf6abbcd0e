import { ALERTS } from '../../shared/alert-kinds.ts';
import type { ListedAlert } from '../../shared/panel/alerts-schema.ts';
import { call } from '../panel-client.ts';
import { TextDialog } from '../ui/text-dialog.tsx';

/** Dialog that settles an alert with a reason. */
export function SettleDialog({ alert: { id, kind }, onClose }: { alert: ListedAlert; onClose: () => void }) {
  return (
    <TextDialog
      title="Resolver este alerta?"
      confirm="Resolver"
      field={{ name: 'reason', label: 'Como foi resolvido', rows: 3, maxLength: 300 }}
      minLength={3}
      act={(reason) => call('POST /alerts/:id/settle', { id, reason })}
      onClose={onClose}
    >
      <p>“{ALERTS[kind].title}” sai da lista de abertos. Nada mais muda: o dinheiro e o acesso ficam como estão.</p>
    </TextDialog>
  );
}
