import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatMinute } from '../../shared/dates.ts';
import type { Passkey } from '../../shared/panel/settings-schema.ts';
import { call, query } from '../panel-client.ts';
import { useMe } from '../session/session-gate.tsx';
import { ActDialog } from '../ui/act-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { TextDialog } from '../ui/text-dialog.tsx';

/** Passkeys of the operator, for sign-in without a mail and for step-ups. */
export function Passkeys() {
  const me = useMe();
  const passkeys = useQuery(query('GET /passkeys'));
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const isPossible = me.passkeys && browserSupportsWebAuthn();
  return (
    <section className="card" aria-labelledby="chaves">
      <h2 id="chaves">Chaves de acesso</h2>
      <QueryState query={passkeys} rows={2} />
      {passkeys.data?.passkeys.length === 0 && (
        <p>Entre com a digital, o rosto ou o PIN do aparelho, sem esperar por um e-mail. Você ainda não tem nenhuma.</p>
      )}
      {passkeys.data && passkeys.data.passkeys.length > 0 && passkeys.data.passkeys.every(({ here }) => !here) && (
        <p>O endereço do painel mudou, e as chaves de antes não entram nele. Crie uma nova para este endereço.</p>
      )}
      <ul className="lines">
        {passkeys.data?.passkeys.map((key) => (
          <li key={key.id}>
            <strong>{key.name}</strong>
            <span>
              Criada em {formatDay(new Date(key.since))}
              {key.lastUsed ? `, usada em ${formatMinute(new Date(key.lastUsed))}` : ', ainda não usada'}
            </span>
            {!key.here && <span>É de um endereço de antes do painel: não entra neste.</span>}
            <Button look="link" label="Remover" about={key.name} onClick={() => setRemoving(key)} />
          </li>
        ))}
      </ul>
      {isPossible && <Button label="Criar chave de acesso" onClick={() => setIsAdding(true)} />}
      {!me.passkeys && <p className="muted">Chaves de acesso funcionam onde o painel tem um nome e HTTPS.</p>}
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      {removing && <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  return (
    <TextDialog
      title="Criar chave de acesso"
      confirm="Criar"
      field={{
        name: 'name',
        label: 'Nome da chave',
        maxLength: 60,
        placeholder: 'Celular da Ana',
        autoComplete: 'off',
      }}
      minLength={1}
      act={(name) => register(name.trim())}
      onDone={(isMade) => isMade && onClose()}
      onClose={onClose}
    >
      <p>O aparelho vai pedir a sua digital, o seu rosto ou o PIN. Nada disso chega à loja.</p>
    </TextDialog>
  );
}

function RemoveDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  return (
    <ActDialog
      title={`Remover “${name}”?`}
      confirm="Remover"
      isDanger
      act={() => call('DELETE /passkeys/:id', { id })}
      onClose={onClose}
    >
      <p>A chave deixa de entrar no painel na hora. O link por e-mail continua funcionando.</p>
    </ActDialog>
  );
}

/** Registers a passkey. @returns false if the browser's dialog was closed */
async function register(name: string): Promise<boolean> {
  const optionsJSON = (await call('POST /passkeys/options')) as unknown as PublicKeyCredentialCreationOptionsJSON;
  try {
    const credential = await startRegistration({ optionsJSON });
    await call('POST /passkeys', { name, credential });
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return false;
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw new Error('Este aparelho já guarda uma chave sua para a loja.');
    throw error;
  }
}
