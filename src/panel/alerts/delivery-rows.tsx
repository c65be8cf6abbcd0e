import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatMinute } from '../../shared/dates.ts';
import { isResendable } from '../../shared/order-mail-kinds.ts';
import type { ListedJob, ListedMail, ListedWebhook } from '../../shared/panel/alerts-schema.ts';
import { capitalize } from '../../shared/panel/format.ts';
import { conversionName, isCancelled, mailName, mailState, providerName } from '../../shared/panel/labels.ts';
import { mailFault } from '../../shared/panel/mail-faults.ts';
import { call } from '../panel-client.ts';
import { RetryButton } from './retry-buttons.tsx';

/** Mail with its status; a bounced one has advice. */
export function MailRow({ mail }: { mail: ListedMail }) {
  const { number, to, kind, at, error, status } = mail;
  const isRefused = status === 'bounced' && !isCancelled(mail);
  const canResend = isResendable(kind);
  return (
    <article className="note">
      <h2>
        {capitalize(mailName(kind))} para {to}
      </h2>
      {isRefused ? error && <p className="note-advice">{mailFault(error)}</p> : <p>{capitalize(mailState(mail))}</p>}
      {isRefused && !canResend && (
        <p className="note-advice">Este e-mail não sai de novo: fale com a pessoa, pelo pedido.</p>
      )}
      <Foot at={at} number={number}>
        {isRefused && canResend && (
          <RetryButton
            retry={() => call('POST /orders/:number/resend', { number })}
            lists={['GET /mails', 'GET /alerts']}
            label="Reenviar e-mail"
          />
        )}
      </Foot>
    </article>
  );
}

/** Webhook that could not be processed. */
export function WebhookRow({ webhook: { id, at, provider, number, error, body } }: { webhook: ListedWebhook }) {
  return (
    <article className="note">
      <h2>
        Aviso {id} de {providerName(provider)}
      </h2>
      {error && <p>{error}</p>}
      <details>
        <summary>Ver o aviso</summary>
        <pre>{body}</pre>
      </details>
      <Foot at={at} number={number}>
        <RetryButton
          retry={() => call('POST /webhooks/:id/replay', { id })}
          lists={['GET /webhooks']}
          label="Processar de novo"
        />
      </Foot>
    </article>
  );
}

/** Conversion that a tracking service refused permanently. */
export function JobRow({ job: { id, at, number, target, what, attempts, error } }: { job: ListedJob }) {
  return (
    <article className="note">
      <h2>{conversionName(target, what)}</h2>
      <p>
        {error ?? 'Recusada sem motivo'} ({attempts} {attempts === 1 ? 'tentativa' : 'tentativas'})
      </p>
      <Foot at={at} number={number}>
        <RetryButton retry={() => call('POST /jobs/:id/retry', { id })} lists={['GET /jobs']} label="Enviar de novo" />
      </Foot>
    </article>
  );
}

function Foot({ at, number, children }: { at: string; number: string | null; children?: ReactNode }) {
  return (
    <footer className="note-foot">
      <time dateTime={at}>{formatMinute(new Date(at))}</time>
      {number && <Link href={`/pedidos/${number}`}>Pedido {number}</Link>}
      {children}
    </footer>
  );
}
