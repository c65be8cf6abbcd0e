import { readLinkStatus, renewLinks } from '../../admin/link-admin.ts';
import { RENEWAL_INTERVAL_SECONDS } from '../../delivery/service.ts';
import { formatDay, formatMinute, momentInBrasilia } from '../../shared/dates.ts';
import { isConfirmed } from './named-order.ts';
import { answer, type Call, type Command, UsageError } from './terminal.ts';

/** `links`, `links renew [--since DAY] [--all] [--yes]`: access links after a change of the shop's key or address. */
export const links: Command = async (call) => {
  const [action, ...more] = call.words;
  if (action === 'renew' && more.length === 0) return renew(call);
  if (action !== undefined) throw new UsageError('links renew [--since DIA] [--all] [--yes]');
  const status = await readLinkStatus(call.shop.context);
  const { changedAt, needy, openUntil } = status;
  const until = openUntil ? `que abre até ${formatDay(openUntil)} (SECRET_PREVIOUS)` : 'que não abre mais';
  return answer(call, status, [
    changedAt
      ? `A chave dos links mudou em ${formatMinute(changedAt)}. ${accesses(needy)} só com o link de antes, ${until}.`
      : 'A chave dos links (SECRET) é a mesma desde que a loja a acompanha.',
  ]);
};

async function renew(call: Call): Promise<boolean> {
  const { shop, options, terminal } = call;
  const which = { boughtSince: sinceOf(call), withFormerAddress: options.all ?? false };
  const { needy } = await readLinkStatus(shop.context, which);
  if (needy === 0) {
    return answer(call, { queued: 0 }, ['Ninguém precisa de um link novo.']);
  }
  const question = `Enviar um link novo para ${accesses(needy)}? Sai um a cada ${RENEWAL_INTERVAL_SECONDS} segundos: ${lasting(needy)}.`;
  if (!(await isConfirmed(call, 'links renew', question, 'Nada foi enviado.'))) return false;
  const queued = await renewLinks(shop.context, terminal.by, which);
  return answer(call, { queued }, [
    `${queued === 1 ? '1 link novo' : `${queued} links novos`} na fila de e-mails: ${lasting(queued)}.`,
  ]);
}

/** @throws Error for an invalid day */
function sinceOf({ options: { since } }: Call): Date | undefined {
  if (since === undefined) return undefined;
  const at = momentInBrasilia(`${since} 00:00`);
  if (!at) throw new Error('links renew: --since quer um dia, como 2026-11-21.');
  return at;
}

function accesses(count: number): string {
  return count === 1 ? '1 acesso' : `${count} acessos`;
}

function lasting(count: number): string {
  const minutes = Math.ceil((count * RENEWAL_INTERVAL_SECONDS) / 60);
  return minutes === 1 ? 'cerca de 1 minuto' : `cerca de ${minutes} minutos`;
}
