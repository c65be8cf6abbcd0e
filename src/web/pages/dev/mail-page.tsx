import { formatMinute } from '../../../shared/dates.ts';
import { useLink } from '../../render-context.ts';
import { DevHead } from './head.tsx';

export interface DemoMail {
  id: string;
  subject: string;
  to: string;
  sentAt: Date;
}

export interface DevMailPageProps {
  /** Newest first. */
  mails: readonly DemoMail[];
}

/** `/dev/mail`: mails of the demonstration, which are not sent. */
export function DevMailPage({ mails }: DevMailPageProps) {
  const link = useLink();
  return (
    <article className="container dev">
      <DevHead title="E-mails enviados" here="/dev/mail">
        Na demonstração, os e-mails aparecem aqui, do mais novo para o mais antigo.
      </DevHead>
      {mails.length === 0 && <p className="card">Nenhum e-mail ainda. Pague uma cobrança simulada e volte aqui.</p>}
      <ul className="dev-list">
        {mails.map((mail) => (
          <li key={mail.id} className="card">
            <div className="dev-main">
              <h2>{mail.subject}</h2>
              <p>Para {mail.to}</p>
              <p>
                <time dateTime={mail.sentAt.toISOString()}>{formatMinute(mail.sentAt)}</time>
              </p>
            </div>
            <a
              className="button button-quiet"
              href={link(`/dev/mail/${encodeURIComponent(mail.id)}/html`)}
              aria-label={`Abrir e-mail: ${mail.subject}`}
            >
              Abrir e-mail
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}
