import { MAIL_NAMES } from '../../delivery/order-mails.ts';
import type { DeliveriesTable } from '../../platform/db/schema.ts';
import { formatMinute } from '../../shared/dates.ts';

interface Mail extends Pick<DeliveriesTable, 'kind' | 'status' | 'last_error'> {
  sent_at: Date | null;
  created_at: Date;
}

/** Why a mail never left, as `cancelMails` is told. */
const CANCELLED: Record<string, string> = {
  erased: 'os dados foram apagados',
  'access revoked': 'o acesso foi encerrado',
  'sent anew by an operator': 'outro foi enviado no lugar',
  'not wanted any more': 'já não era preciso',
};

/** An order's mails, oldest first: when, which, and what became of it. */
export function mailLines(mails: readonly Mail[]): string[] {
  // The link is the same in all of them, and nobody can tell which of them was used.
  const opened = mails.findLastIndex(({ status }) => status === 'opened');
  return mails.map((mail, at) => {
    const { kind, sent_at, created_at } = mail;
    return `  ${formatMinute(sent_at ?? created_at)}  ${MAIL_NAMES[kind]}: ${stateOf(mail, at === opened)}`;
  });
}

function stateOf({ status, last_error }: Mail, opened: boolean): string {
  if (status === 'opened') return opened ? 'enviado, link aberto' : 'enviado';
  if (status === 'sent') return 'enviado';
  if (status === 'queued') return last_error ? `na fila (última tentativa: ${last_error})` : 'na fila';
  const cancelled = CANCELLED[last_error ?? ''];
  return cancelled ? `cancelado (${cancelled})` : `devolvido (${last_error ?? 'motivo desconhecido'})`;
}
