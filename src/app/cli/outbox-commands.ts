import { listDeadJobs, listMails } from '../../admin/alerts/lists.ts';
import { retryJob, retryJobs } from '../../admin/alerts/retries.ts';
import { ALL } from '../../admin/scope.ts';
import { formatMinute } from '../../shared/dates.ts';
import { mailsQuery } from '../../shared/panel/alerts-schema.ts';
import { conversionName, mailName, mailState } from '../../shared/panel/labels.ts';
import { answer, type Command, isId, UsageError } from './terminal.ts';

/** `mails [bounced|queued|sent|opened]`: mails to buyers, of one state or all. */
export const mails: Command = async (call) => {
  const [status, ...more] = call.words;
  const query = mailsQuery.safeParse({ status });
  if (!query.success || more.length > 0) throw new UsageError('mails [bounced|queued|sent|opened]');
  const { rows } = await listMails(call.shop.context.db, query.data, ALL);
  const lines = rows.map((mail) =>
    [formatMinute(new Date(mail.at)), mail.number, mail.to, `${mailName(mail.kind)}: ${mailState(mail)}`].join('  '),
  );
  return answer(call, rows, lines, 'Nenhum e-mail.');
};

/** `conversions`, `conversions retry [ID]`: conversions that services refused, and their repetition. */
export const conversions: Command = async (call) => {
  const { shop, words, terminal } = call;
  const [action, id] = words;
  if (action === undefined) {
    const { rows } = await listDeadJobs(shop.context.db, {}, ALL);
    const lines = rows.map(({ id, at, number, target, what, attempts, error }) =>
      [id, formatMinute(new Date(at)), number, conversionName(target, what), `${attempts}×`, error ?? '-'].join('  '),
    );
    return answer(call, rows, lines, 'Nenhuma conversão parada.');
  }
  if (action !== 'retry' || (id !== undefined && !isId(id))) throw new UsageError('conversions retry [ID]');
  if (id !== undefined) await retryJob(shop.context, terminal.by, id);
  const queued = id === undefined ? await retryJobs(shop.context, terminal.by) : 1;
  return answer(call, { queued }, [
    queued === 1 ? '1 conversão na fila de novo.' : `${queued} conversões na fila de novo.`,
  ]);
};
