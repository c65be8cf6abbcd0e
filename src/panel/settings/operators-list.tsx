import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMinute } from '../../shared/dates.ts';
import { ROLE_NAMES } from '../../shared/panel/roles.ts';
import type { OperatorView } from '../../shared/panel/settings-schema.ts';
import { query } from '../panel-client.ts';
import { Button } from '../ui/button.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { InviteDialog, RemoveDialog, RoleDialog } from './operator-dialogs.tsx';

type OpenDialog = { what: 'invite' } | { what: 'role' | 'remove'; operator: OperatorView };

/** List of operators and their roles. */
export function Operators() {
  const operators = useQuery(query('GET /operators'));
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const callbacks = {
    onClose: () => setOpenDialog(null),
    onDone: (message: string) => {
      setOpenDialog(null);
      setAnnouncement(message);
    },
  };
  return (
    <section className="card" aria-labelledby="operadores">
      <h2 id="operadores">Quem entra no painel</h2>
      <QueryState query={operators} rows={2} />
      {operators.data?.operators.length === 0 && (
        <p>Só esta demonstração, por enquanto. Convide quem vai ajudar na loja.</p>
      )}
      <ul className="lines">
        {operators.data?.operators.map((operator) => (
          <Line key={operator.id} operator={operator} onAct={(what) => setOpenDialog({ what, operator })} />
        ))}
      </ul>
      <Button label="Convidar uma pessoa" onClick={() => setOpenDialog({ what: 'invite' })} />
      <p role="status">{announcement}</p>
      {openDialog?.what === 'invite' && <InviteDialog {...callbacks} />}
      {openDialog?.what === 'role' && <RoleDialog operator={openDialog.operator} {...callbacks} />}
      {openDialog?.what === 'remove' && <RemoveDialog operator={openDialog.operator} {...callbacks} />}
    </section>
  );
}

interface LineProps {
  operator: OperatorView;
  onAct: (what: 'role' | 'remove') => void;
}

function Line({ operator: { email, name, role, fixed, current, lastSeen }, onAct }: LineProps) {
  return (
    <li>
      <strong>
        {email}
        {current && ' (você)'}
      </strong>
      {name && <span>{name}</span>}
      <span>
        {ROLE_NAMES[role]}
        {fixed && ', pelas configurações da loja'}
      </span>
      <span>{lastSeen ? `Visto em ${formatMinute(new Date(lastSeen))}` : 'Ainda não entrou'}</span>
      {!fixed && !current && (
        <span className="line-acts">
          <Button look="link" label="Mudar papel" about={`de ${email}`} onClick={() => onAct('role')} />
          <Button look="link" label="Remover" about={email} onClick={() => onAct('remove')} />
        </span>
      )}
      {current && !fixed && <span className="muted">O próprio acesso, só outro proprietário muda.</span>}
    </li>
  );
}
