import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Passkey } from '../../shared/panel/account-schema.ts';
import { get, readMe, send } from '../panel-client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Problem } from '../ui/problem.tsx';
import { useMe } from './session-gate.tsx';
import { type StepUp, useStepUp } from './step-up.ts';

/** How often it is looked whether the mailed link was pressed, in ms. */
const LOOK_EVERY = 3000;

/** Asks once more who is there, where a request was refused for that. */
export function StepUpDialog() {
  const question = useStepUp();
  return question && <Question question={question} />;
}

function Question({ question }: { question: StepUp }) {
  const me = useMe();
  const keys = useQuery({
    queryKey: ['passkeys'],
    queryFn: () => get<{ passkeys: Passkey[] }>('/passkeys'),
    enabled: me.passkeys && browserSupportsWebAuthn(),
  });
  useConfirmedElsewhere(question);
  const showing = useMutation({
    mutationFn: showPasskey,
    onSuccess: (isShown) => isShown && question.confirmed(),
  });
  const mailing = useMutation({ mutationFn: () => send('POST', '/step-up/link') });
  const passkeys = keys.data?.passkeys ?? [];
  const hasPasskey = passkeys.some(({ here }) => here);
  const isWaiting = keys.isLoading;
  return (
    <Dialog title="Confirme que é você" onClose={question.cancelled}>
      <p>Isto pede uma confirmação, mesmo com o painel aberto. O que você preencheu continua aqui.</p>
      {hasPasskey && (
        <button
          type="button"
          className="button"
          aria-disabled={showing.isPending}
          onClick={() => !showing.isPending && showing.mutate()}
        >
          Usar chave de acesso
        </button>
      )}
      <button
        type="button"
        className={hasPasskey ? 'button is-quiet' : 'button'}
        aria-disabled={isWaiting || mailing.isPending}
        onClick={() => !isWaiting && !mailing.isPending && mailing.mutate()}
      >
        {mailing.isSuccess ? 'Enviar outro link' : 'Receber link por e-mail'}
      </button>
      {passkeys.length > 0 && !hasPasskey && (
        <p className="muted">
          Suas chaves de acesso são do endereço de antes do painel. Depois, crie outra em Ajustes.
        </p>
      )}
      <div role="status">
        {mailing.isSuccess && (
          <p>
            Enviamos um link para <strong>{me.name}</strong>. Abra neste mesmo navegador e toque em Entrar: esta tela
            continua sozinha.
          </p>
        )}
      </div>
      {showing.error && <Problem error={showing.error} />}
      {mailing.error && <Problem error={mailing.error} />}
      <div className="dialog-buttons">
        <button type="button" className="button is-quiet" onClick={question.cancelled}>
          Cancelar
        </button>
      </div>
    </Dialog>
  );
}

/** Looks whether the mailed link was pressed: in another tab of this browser, whose session is then a new one. */
function useConfirmedElsewhere({ confirmed, cancelled }: StepUp): void {
  const { id } = useMe();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['step-up'],
    queryFn: readMe,
    gcTime: 0,
    retry: false,
    refetchInterval: LOOK_EVERY,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (!data) return;
    if (data.id === id && !data.stepUpUntil) return;
    client.setQueryData(['me'], data);
    // Somebody else signed in here: what the one before began is not done in their name.
    if (data.id === id) confirmed();
    else cancelled();
  }, [data, id, client, confirmed, cancelled]);
}

/** @returns whether it was shown: the browser's own question can be closed */
async function showPasskey(): Promise<boolean> {
  const optionsJSON = await send<Parameters<typeof startAuthentication>[0]['optionsJSON']>('POST', '/step-up/options');
  try {
    const credential = await startAuthentication({ optionsJSON });
    await send('POST', '/step-up', { credential });
    return true;
  } catch (error) {
    // Closed by its owner, or not on this device: browsers tell no difference.
    if (error instanceof Error && error.name === 'NotAllowedError') return false;
    throw error;
  }
}
