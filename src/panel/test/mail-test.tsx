import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMinute } from '../../shared/dates.ts';
import { mailFault } from '../../shared/panel/mail-faults.ts';
import type { TestMail } from '../../shared/panel/test-schema.ts';
import { call, query } from '../panel-client.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { QueryState } from '../ui/query-state.tsx';

/** Interval of refetching a queued mail, in ms. */
const POLL_INTERVAL_MS = 1500;

/** Sends the access mail as a test and tracks it until the mail server accepts it. */
export function MailTest() {
  const client = useQueryClient();
  const last = query('GET /test-mail');
  const lastMail = useQuery({
    ...last,
    refetchInterval: ({ state }) => (state.data?.mail?.status === 'queued' ? POLL_INTERVAL_MS : false),
  });
  const sending = useMutation({
    mutationFn: () => call('POST /test-mail'),
    onSuccess: (mail) => client.setQueryData(last.queryKey, { mail }),
  });
  const mail = lastMail.data?.mail;
  return (
    <section className="card" aria-labelledby="teste-email">
      <h2 id="teste-email">E-mail de teste</h2>
      <p>O e-mail de acesso, como quem compra recebe, com a marca de teste. Vai para o seu endereço.</p>
      <QueryState query={lastMail} rows={1} />
      <div role="status">{mail && <MailState mail={mail} />}</div>
      {sending.error && <Problem error={sending.error} />}
      {lastMail.data && (
        <Button
          label={mail?.status === 'queued' ? 'Tentar de novo agora' : mail ? 'Enviar outro' : 'Enviar e-mail de teste'}
          isOff={sending.isPending}
          onClick={() => sending.mutate()}
        />
      )}
    </section>
  );
}

function MailState({ mail: { to, status, sentAt, error, shownOnly } }: { mail: TestMail }) {
  if (status === 'sent' && shownOnly)
    return (
      <p>
        Sem um serviço de e-mail ligado nada sai daqui: o e-mail para {to} está na{' '}
        <a href="/dev/mail">caixa da demonstração</a>.
      </p>
    );
  if (status === 'sent')
    return (
      <p>
        <span className="badge is-good">entregue ao servidor</span> Para {to}
        {sentAt && `, em ${formatMinute(new Date(sentAt))}`}. Se não chegou, olhe o spam.
      </p>
    );
  if (status === 'queued' && error === null)
    return (
      <p>
        <span className="badge is-open">a caminho</span> Para {to}.
      </p>
    );
  return (
    <p>
      <span className="badge is-bad">{status === 'queued' ? 'não saiu ainda' : 'recusado'}</span>{' '}
      {mailFault(error ?? '')}
      {status === 'queued' && ' As tentativas continuam.'}
    </p>
  );
}
