import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, query, readMe } from '../panel-client.ts';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Problem } from '../ui/problem.tsx';
import { TypedField } from '../ui/typed-field.tsx';
import { useMe } from './session-gate.tsx';
import { type StepUp, useStepUp } from './step-up.ts';

/** Interval of the checks whether the mailed link was used, in ms. */
const POLL_INTERVAL_MS = 3000;

/** Dialog for re-authentication, shown when a request required it. */
export function StepUpDialog() {
  const question = useStepUp();
  return question && <Question question={question} />;
}

function Question({ question }: { question: StepUp }) {
  const me = useMe();
  const keys = useQuery({
    ...query('GET /passkeys'),
    enabled: me.passkeys && browserSupportsWebAuthn(),
  });
  useConfirmedElsewhere(question);
  const confirming = useMutation({
    mutationFn: confirmByPasskey,
    onSuccess: (isShown) => isShown && question.confirmed(),
  });
  const mailing = useMutation({ mutationFn: () => call('POST /step-up/link') });
  const passkeys = keys.data?.passkeys ?? [];
  const hasPasskey = passkeys.some(({ here }) => here);
  return (
    <Dialog title="Confirme que é você" onClose={question.cancelled}>
      <p>Isto pede uma confirmação, mesmo com o painel aberto. O que você preencheu continua aqui.</p>
      {hasPasskey && (
        <Button
          look="main"
          label="Usar chave de acesso"
          isOff={confirming.isPending}
          onClick={() => confirming.mutate()}
        />
      )}
      <Button
        look={hasPasskey ? 'quiet' : 'main'}
        label={mailing.isSuccess ? 'Enviar outro link' : 'Receber link por e-mail'}
        isOff={mailing.isPending}
        onClick={() => mailing.mutate()}
      />
      {passkeys.length > 0 && !hasPasskey && (
        <p className="muted">
          Suas chaves de acesso são do endereço de antes do painel. Depois, crie outra em Ajustes.
        </p>
      )}
      <CodeStep onConfirmed={question.confirmed} />
      <div role="status">
        {mailing.isSuccess && (
          <p>
            Enviamos um link para <strong>{me.name}</strong>. Abra neste mesmo navegador e toque em Entrar: esta tela
            continua sozinha.
          </p>
        )}
      </div>
      {confirming.error && <Problem error={confirming.error} />}
      {mailing.error && <Problem error={mailing.error} />}
      <div className="dialog-buttons">
        <Button label="Cancelar" onClick={question.cancelled} />
      </div>
    </Dialog>
  );
}

/** Recovery code, for whoever has neither a passkey at hand nor a mail: asked for on demand. */
function CodeStep({ onConfirmed }: { onConfirmed: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [code, setCode] = useState('');
  const confirming = useMutation({
    mutationFn: () => call('POST /step-up/code', { code }),
    onSuccess: onConfirmed,
  });
  if (!isOpen) return <Button look="link" label="Usar código de recuperação" onClick={() => setIsOpen(true)} />;
  return (
    <form
      className="dialog-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '' && !confirming.isPending) confirming.mutate();
      }}
    >
      <TypedField
        label="Código de recuperação"
        required
        maxLength={60}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={confirming.error?.message}
      />
      <SubmitButton look="quiet" label="Confirmar com o código" isOff={code.trim() === '' || confirming.isPending} />
    </form>
  );
}

/** Detects the use of the mailed link in another tab of this browser, which creates a new session. */
function useConfirmedElsewhere({ confirmed, cancelled }: StepUp): void {
  const { id } = useMe();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['step-up'],
    queryFn: readMe,
    gcTime: 0,
    retry: false,
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (!data) return;
    if (data.id === id && !data.stepUpUntil) return;
    client.setQueryData(query('GET /me').queryKey, data);
    // A different operator signed in: requests of the previous one must not run in their name.
    if (data.id === id) confirmed();
    else cancelled();
  }, [data, id, client, confirmed, cancelled]);
}

/** Authenticates with a passkey. @returns false if the browser's dialog was closed */
async function confirmByPasskey(): Promise<boolean> {
  const optionsJSON = (await call('POST /step-up/options')) as unknown as PublicKeyCredentialRequestOptionsJSON;
  try {
    const credential = await startAuthentication({ optionsJSON });
    await call('POST /step-up', { credential });
    return true;
  } catch (error) {
    // Closed by the user, or no passkey on this device; browsers do not distinguish.
    if (error instanceof Error && error.name === 'NotAllowedError') return false;
    throw error;
  }
}
