import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMinute } from '../../shared/dates.ts';
import { ROLE_NAMES } from '../../shared/panel/roles.ts';
import type { OperatorView } from '../../shared/panel/settings-schema.ts';
import { query } from '../panel-client.ts';
import { Problem } from '../ui/problem.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { InviteDialog, RemoveDialog, RoleDialog } from './operator-dialogs.tsx';

type OpenDialog = { what: 'invite' } | { what: 'role' | 'remove'; operator: OperatorView };

/** List of operators and their roles. */
export function Operators() {
  const { data, error, refetch } = useQuery(query('GET /operators'));
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
      {!data && !error && <SkeletonRows rows={2} />}
      {error && !data && <Problem error={error} retry={refetch} />}
      {data?.operators.length === 0 && <p>Só esta demonstração, por enquanto. Convide quem vai ajudar na loja.</p>}
      <ul className="lines">
        {data?.operators.map((operator) => (
          <Line
            key={operator.id}
            operator={operator}
            onRole={() => setOpenDialog({ what: 'role', operator })}
            onRemove={() => setOpenDialog({ what: 'remove', operator })}
          />
        ))}
      </ul>
      <button type="button" className="button is-quiet" onClick={() => setOpenDialog({ what: 'invite' })}>
        Convidar uma pessoa
      </button>
      <p role="status">{announcement}</p>
      {openDialog?.what === 'invite' && <InviteDialog {...callbacks} />}
      {openDialog?.what === 'role' && <RoleDialog operator={openDialog.operator} {...callbacks} />}
      {openDialog?.what === 'remove' && <RemoveDialog operator={openDialog.operator} {...callbacks} />}
    </section>
  );
}

interface LineProps {
  operator: OperatorView;
  onRole: () => void;
  onRemove: () => void;
}

function Line({ operator: { email, role, fixed, current, lastSeen }, onRole, onRemove }: LineProps) {
  return (
    <li>
      <strong>
        {email}
        {current && ' (você)'}
      </strong>
      <span>
        {ROLE_NAMES[role]}
        {fixed && ', pelas configurações da loja'}
      </span>
      <span>{lastSeen ? `Visto em ${formatMinute(new Date(lastSeen))}` : 'Ainda não entrou'}</span>
      {!fixed && !current && (
        <span className="line-acts">
          <button type="button" className="link-button" onClick={onRole}>
            Mudar papel<span className="visually-hidden"> de {email}</span>
          </button>
          <button type="button" className="link-button" onClick={onRemove}>
            Remover<span className="visually-hidden"> {email}</span>
          </button>
        </span>
      )}
      {current && !fixed && <span className="muted">O próprio acesso, só outro proprietário muda.</span>}
    </li>
  );
}
