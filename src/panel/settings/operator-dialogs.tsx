import { useState } from 'react';
import { ROLE_NAMES, ROLES, type Role } from '../../shared/panel/roles.ts';
import type { OperatorView } from '../../shared/panel/settings-schema.ts';
import { call } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import type { ActCallbacks } from '../ui/acts.tsx';
import { TypedField } from '../ui/typed-field.tsx';

/** Description of each role's permissions. */
const ROLE_TEXTS: Record<Role, string> = {
  owner: 'Pode tudo: devolver dinheiro, exportar, publicar e convidar pessoas.',
  support: 'Ajuda compradores: reenvia acessos e cuida dos alertas. Não devolve dinheiro nem exporta.',
  reader: 'Só olha: pedidos, compradores e resultados.',
};

/** Dialog that invites an operator. */
export function InviteDialog({ onClose, onDone }: ActCallbacks) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('support');
  return (
    <ActDialog
      title="Convidar uma pessoa"
      confirm="Convidar"
      isReady={email.trim() !== ''}
      act={() => call('POST /operators', { email, role })}
      onDone={() => onDone(`Convite enviado para ${email}.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TypedField
            label="E-mail da pessoa"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            value={email}
            onChange={setEmail}
            error={errors['email']}
          />
          <RoleChoice value={role} onChange={setRole} />
          <p className="muted">O convite vai por e-mail. A pessoa entra por um link, sem senha.</p>
        </>
      )}
    </ActDialog>
  );
}

type OperatorDialogProps = ActCallbacks & { operator: OperatorView };

/** Dialog that changes an operator's role. */
export function RoleDialog({ operator: { id, email, role: before }, onClose, onDone }: OperatorDialogProps) {
  const [role, setRole] = useState(before);
  return (
    <ActDialog
      title="Mudar o papel?"
      confirm="Mudar o papel"
      isReady={role !== before}
      act={() => call('PATCH /operators/:id', { id, role })}
      onDone={() => onDone(`O papel de ${email} agora é ${ROLE_NAMES[role]}.`)}
      onClose={onClose}
    >
      <p>
        O novo papel de <strong>{email}</strong> vale na hora.
      </p>
      <RoleChoice value={role} onChange={setRole} />
    </ActDialog>
  );
}

/** Dialog that removes an operator. */
export function RemoveDialog({ operator: { id, email }, onClose, onDone }: OperatorDialogProps) {
  return (
    <ActDialog
      title="Remover esta pessoa?"
      confirm="Remover"
      isDanger
      act={() => call('DELETE /operators/:id', { id })}
      onDone={() => onDone(`${email} não entra mais no painel.`)}
      onClose={onClose}
    >
      <p>
        <strong>{email}</strong> não entra mais: todos os aparelhos são desconectados agora, e as chaves de acesso
        deixam de valer. O que já foi feito continua no registro.
      </p>
    </ActDialog>
  );
}

function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <fieldset className="role-choice">
      <legend>Papel</legend>
      {ROLES.map((role) => (
        <label key={role}>
          <input type="radio" name="role" checked={role === value} onChange={() => onChange(role)} />
          <span>
            <strong>{ROLE_NAMES[role]}</strong>
            <br />
            {ROLE_TEXTS[role]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
