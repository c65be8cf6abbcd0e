import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import type { OperatorView } from '../../shared/panel/account-schema.ts';
import { ROLE_NAMES, ROLES, type Role } from '../../shared/panel/roles.ts';
import { ApiError, send } from '../panel-client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Problem } from '../ui/problem.tsx';

/** What each role may do, for who gives it. */
const ROLE_TEXTS: Record<Role, string> = {
  owner: 'Pode tudo: devolver dinheiro, exportar, publicar e convidar pessoas.',
  support: 'Ajuda compradores: reenvia acessos e cuida dos alertas. Não devolve dinheiro nem exporta.',
  reader: 'Só olha: pedidos, compradores e resultados.',
};

interface DialogProps {
  onClose: () => void;
  /** @param told what was done, for a screen reader and its list */
  onDone: (told: string) => void;
}

/** Lets somebody in. */
export function InviteDialog({ onClose, onDone }: DialogProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('support');
  const field = useId();
  const [inviting, submit] = useChange(() => send('POST', '/operators', { email, role }), {
    onClose,
    onDone: () => onDone(`Convite enviado para ${email}.`),
  });
  const wrong = inviting.error instanceof ApiError ? inviting.error.fields['email'] : undefined;
  return (
    <Dialog title="Convidar uma pessoa" onClose={onClose}>
      <form className="dialog-form" onSubmit={submit}>
        <div className="field">
          <label htmlFor={field}>E-mail da pessoa</label>
          <input
            id={field}
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            value={email}
            aria-describedby={wrong && `${field}-wrong`}
            aria-invalid={wrong !== undefined}
            onChange={({ target }) => setEmail(target.value)}
          />
          {wrong && (
            <p id={`${field}-wrong`} className="reason" role="alert">
              {wrong}
            </p>
          )}
        </div>
        <RoleChoice value={role} onChange={setRole} />
        <p className="muted">O convite vai por e-mail. A pessoa entra por um link, sem senha.</p>
        {inviting.error && !wrong && <Problem error={inviting.error} />}
        <Buttons name="Convidar" isOff={inviting.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** Gives somebody another role. */
export function RoleDialog({ operator: { id, email, role: before }, onClose, onDone }: OperatorDialogProps) {
  const [role, setRole] = useState(before);
  const [changing, submit] = useChange(() => send('PATCH', `/operators/${id}`, { role }), {
    onClose,
    onDone: () => onDone(`O papel de ${email} agora é ${ROLE_NAMES[role]}.`),
  });
  return (
    <Dialog title="Mudar o papel?" onClose={onClose}>
      <form className="dialog-form" onSubmit={submit}>
        <p>
          O novo papel de <strong>{email}</strong> vale na hora.
        </p>
        <RoleChoice value={role} onChange={setRole} />
        {changing.error && <Problem error={changing.error} />}
        <Buttons name="Confirmar" isOff={changing.isPending || role === before} onClose={onClose} />
      </form>
    </Dialog>
  );
}

type OperatorDialogProps = DialogProps & { operator: OperatorView };

/** Lets somebody in no more. */
export function RemoveDialog({ operator: { id, email }, onClose, onDone }: OperatorDialogProps) {
  const [removing, submit] = useChange(() => send('DELETE', `/operators/${id}`), {
    onClose,
    onDone: () => onDone(`${email} não entra mais no painel.`),
  });
  return (
    <Dialog title="Remover esta pessoa?" onClose={onClose}>
      <form className="dialog-form" onSubmit={submit}>
        <p>
          <strong>{email}</strong> não entra mais: todos os aparelhos são desconectados agora, e as chaves de acesso
          deixam de valer. O que já foi feito continua no registro.
        </p>
        {removing.error && <Problem error={removing.error} />}
        <Buttons name="Confirmar" isOff={removing.isPending} onClose={onClose} isDanger />
      </form>
    </Dialog>
  );
}

/** A change of who is let in, sent by a form. */
function useChange(change: () => Promise<unknown>, { onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: change,
    onSuccess: async () => {
      onClose();
      onDone();
      await client.invalidateQueries({ queryKey: ['operators'] });
    },
  });
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!changing.isPending) changing.mutate();
  }
  return [changing, submit] as const;
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

interface ButtonsProps {
  name: ReactNode;
  isOff: boolean;
  isDanger?: boolean;
  onClose: () => void;
}

function Buttons({ name, isOff, isDanger = false, onClose }: ButtonsProps) {
  return (
    <div className="dialog-buttons">
      <button type="button" className="button is-quiet" onClick={onClose}>
        Cancelar
      </button>
      <button type="submit" className={isDanger ? 'button is-danger' : 'button'} aria-disabled={isOff}>
        {name}
      </button>
    </div>
  );
}
