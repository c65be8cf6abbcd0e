import { Link } from 'wouter';
import { formatMinute } from '../../shared/dates.ts';
import type { ListedJob, ListedMail, ListedWebhook } from '../../shared/panel/alerts-schema.ts';
import { mailName, mailState } from '../../shared/panel/labels.ts';

const TARGETS = { meta: 'Meta', ga4: 'GA4', utmify: 'UTMify' } as const;
const MOVES = {
  waiting_payment: 'código gerado',
  paid: 'pagamento',
  refunded: 'devolução',
  charged_back: 'contestação',
} as const;

/** A mail that never left, or was sent back. */
export function MailRow({ mail }: { mail: ListedMail }) {
  const { number, to, kind, at } = mail;
  return (
    <article className="note">
      <h2>
        {mailName(kind)} para {to}
      </h2>
      <p>{mailState(mail)}</p>
      <Foot at={at} number={number} />
    </article>
  );
}

/** A provider's message that could not be processed. */
export function WebhookRow({ webhook: { id, at, provider, number, error, body } }: { webhook: ListedWebhook }) {
  return (
    <article className="note">
      <h2>
        Aviso {id} de {provider}
      </h2>
      {error && <p>{error}</p>}
      <details>
        <summary>Ver o aviso</summary>
        <pre>{body}</pre>
      </details>
      <Foot at={at} number={number} />
    </article>
  );
}

/** A conversion that a measuring service refused for good. */
export function JobRow({ job: { at, number, target, what, attempts, error } }: { job: ListedJob }) {
  return (
    <article className="note">
      <h2>
        {TARGETS[target]}: {MOVES[what]}
      </h2>
      <p>
        {error ?? 'Recusada sem motivo'} ({attempts} {attempts === 1 ? 'tentativa' : 'tentativas'})
      </p>
      <Foot at={at} number={number} />
    </article>
  );
}

function Foot({ at, number }: { at: string; number: string | null }) {
  return (
    <footer className="note-foot">
      <time dateTime={at}>{formatMinute(new Date(at))}</time>
      {number && <Link href={`/pedidos/${number}`}>Pedido {number}</Link>}
    </footer>
  );
}
