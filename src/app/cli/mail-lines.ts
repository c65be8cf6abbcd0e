import { MAIL_NAMES } from '../../delivery/order-mails.ts';
import type { TimelineEntry } from '../../shared/panel/orders-schema.ts';

type Mail = Pick<TimelineEntry & { type: 'mail' }, 'kind' | 'status' | 'error'>;

/** Why a mail never left, as `cancelMails` is told. */
const CANCELLED: Record<string, string> = {
  erased: 'os dados foram apagados',
  'access revoked': 'o acesso foi encerrado',
  'sent anew by an operator': 'outro foi enviado no lugar',
  'not wanted any more': 'já não era preciso',
};

/** What became of an order's mails, oldest first. */
export function mailTexts<Entry extends Mail>(mails: readonly Entry[]): [Entry, string][] {
  // The link is the same in all of them, and nobody can tell which of them was used.
  const opened = mails.findLastIndex(({ status }) => status === 'opened');
  return mails.map((mail, at) => [mail, `${nameOf(mail.kind)}: ${stateOf(mail, at === opened)}`]);
}

function nameOf(kind: string): string {
  return MAIL_NAMES[kind as keyof typeof MAIL_NAMES] ?? kind;
}

function stateOf({ status, error }: Mail, opened: boolean): string {
  if (status === 'opened') return opened ? 'enviado, link aberto' : 'enviado';
  if (status === 'sent') return 'enviado';
  if (status === 'queued') return error ? `na fila (última tentativa: ${error})` : 'na fila';
  const cancelled = CANCELLED[error ?? ''];
  return cancelled ? `cancelado (${cancelled})` : `devolvido (${error ?? 'motivo desconhecido'})`;
}
