import { listWebhooks } from '../../admin/alerts/lists.ts';
import { replayParked, replayWebhook } from '../../admin/alerts/retries.ts';
import { ALL } from '../../admin/scope.ts';
import { answer, type Command, isId, UsageError } from './terminal.ts';

/** `inbox`, `inbox replay ID`, `inbox replay --all`: parked webhooks, and their repeated processing. */
export const inbox: Command = async (call) => {
  const { shop, words, options, terminal } = call;
  const [action, id = ''] = words;
  if (action === undefined) {
    const { rows } = await listWebhooks(shop.context.db, { status: 'parked' }, ALL);
    const lines = rows.map(({ id, at, provider, number, error }) =>
      [id, at, provider, number ?? '-', error].join('  '),
    );
    return answer(call, rows, lines, 'Nenhum aviso parado.');
  }
  if (action === 'replay' && id === '' && options.all) {
    const count = await replayParked(shop.context, terminal.by);
    return answer(call, { count }, [
      count === 1 ? '1 webhook será processado de novo.' : `${count} webhooks serão processados de novo.`,
    ]);
  }
  if (action !== 'replay' || !isId(id)) throw new UsageError('inbox replay NÚMERO');
  await replayWebhook(shop.context, terminal.by, id);
  return answer(call, { id, status: 'received' }, [`Webhook ${id} será processado de novo.`]);
};
