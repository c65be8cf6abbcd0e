import { ALERTS } from '../../shared/alert-kinds.ts';
import { formatMinute } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import type { AttemptStatus } from '../../shared/order-status.ts';
import { capitalize } from '../../shared/panel/format.ts';
import {
  CAUSE_LABELS,
  isCancelled,
  mailName,
  mailState,
  providerName,
  REFUND_LABELS,
  STATUS_LABELS,
  WEBHOOK_LABELS,
} from '../../shared/panel/labels.ts';
import type { TimelineEntry } from '../../shared/panel/orders-schema.ts';
import { Icon, type IconName } from '../ui/panel-icon.tsx';

interface EntryView {
  icon: IconName;
  title: string;
  /** Further details. */
  text?: string | null;
  /** Raw payload. */
  raw?: string;
  isBad?: boolean;
}

/** Labels of a charge's current state; its entry is dated at its creation. */
const ATTEMPT_LABELS = {
  asked: 'ainda sem resposta',
  open: 'agora aberta',
  in_review: 'em análise',
  paid: 'agora paga',
  declined: 'não autorizada',
  expired: 'agora vencida',
  failed: 'recusada',
  unknown: 'agora incerta',
} as const satisfies Record<AttemptStatus, string>;

/** View of each type of entry. */
const ENTRY_VIEWS: { [Type in TimelineEntry['type']]: (entry: Extract<TimelineEntry, { type: Type }>) => EntryView } = {
  status: ({ status, cause, again }) => ({
    icon: status === 'paid' ? 'check' : 'orders',
    title: `Pedido ${STATUS_LABELS[status]}${again ? ' outra vez: a contestação foi ganha' : ''}`,
    text: capitalize(CAUSE_LABELS[cause] ?? cause),
  }),
  attempt: ({ provider, status, amount, chargeId, nextCheckAt }) => ({
    icon: 'phone',
    title: `Cobrança PIX de ${formatBRL(amount)}, ${ATTEMPT_LABELS[status]}`,
    text: [
      providerName(provider),
      chargeId,
      nextCheckAt && `próxima consulta em ${formatMinute(new Date(nextCheckAt))}`,
    ]
      .filter(Boolean)
      .join(', '),
    isBad: status === 'failed' || status === 'declined' || status === 'unknown',
  }),
  webhook: ({ status, body, error }) => ({
    icon: 'info',
    title: `Aviso do provedor: ${WEBHOOK_LABELS[status]}`,
    text: error,
    raw: body,
    isBad: status === 'parked',
  }),
  mail: (mail) => ({
    icon: 'mail',
    title: `${capitalize(mailName(mail.kind))}: ${mailState(mail)}`,
    isBad: mail.status === 'bounced' && !isCancelled(mail),
  }),
  opened: () => ({ icon: 'key', title: 'Produto aberto' }),
  downloaded: ({ which }) => ({
    icon: 'download',
    title: which === 'first' ? 'Arquivo baixado' : 'Arquivo baixado pela última vez',
  }),
  refund: ({ amount, cause, status, error }) => ({
    icon: 'refund',
    title: `Devolução de ${formatBRL(amount)}: ${REFUND_LABELS[status]}`,
    text: capitalize(error ?? CAUSE_LABELS[cause] ?? ''),
    isBad: status === 'refused',
  }),
  withdrawal: ({ confirmedAt, refusedAt }) => ({
    icon: 'leave',
    title: confirmedAt
      ? 'Desistência confirmada'
      : refusedAt
        ? 'Desistência recusada'
        : 'Desistência pedida, ainda sem confirmação',
    text: null,
    isBad: confirmedAt === null && refusedAt === null,
  }),
  alert: ({ kind, detail, status, settledBy, reason }) => ({
    icon: 'alerts',
    title: ALERTS[kind].title,
    text: [capitalize(detail), status === 'settled' && `Resolvido por ${settledBy}: ${reason}`]
      .filter(Boolean)
      .join('. '),
    isBad: status === 'open',
  }),
  testimonial: ({ stars }) => ({
    icon: 'note',
    title: stars === null ? 'Depoimento escrito' : `Depoimento escrito, ${stars} de 5 estrelas`,
  }),
  act: ({ action, actor, detail, text }) => ({
    icon: action === 'order.noted' ? 'note' : 'buyers',
    title: `${actor} ${detail}`,
    text,
  }),
};

/** Timeline of an order, oldest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <Entry key={keyOf(entry)} at={entry.at} view={viewOf(entry)} />
      ))}
    </ol>
  );
}

function keyOf(entry: TimelineEntry): string {
  return [entry.at, entry.type, 'id' in entry && entry.id, 'status' in entry && entry.status].join(' ');
}

function viewOf(entry: TimelineEntry): EntryView {
  return ENTRY_VIEWS[entry.type](entry as never);
}

function Entry({ at, view: { icon, title, text, raw, isBad } }: { at: string; view: EntryView }) {
  return (
    <li className={isBad ? 'timeline-entry is-bad' : 'timeline-entry'}>
      <Icon name={icon} />
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        {text && <p>{text}</p>}
        {raw && (
          <details>
            <summary>Ver o aviso</summary>
            <pre>{raw}</pre>
          </details>
        )}
        <time dateTime={at}>{formatMinute(new Date(at))}</time>
      </div>
    </li>
  );
}
