import { answer, type Command, isId, UsageError } from './terminal.ts';

/** `conversions retry`: sends again what services refused. */
export const conversions: Command = async (call) => {
  if (call.words[0] !== 'retry') throw new UsageError('conversions retry');
  const queued = await call.shop.tracking.retryDead();
  answer(call, { queued }, [`${queued} conversões na fila de novo.`]);
  return true;
};

/** `inbox replay ID`: processes a kept webhook again. */
export const inbox: Command = async (call) => {
  const [action, id = ''] = call.words;
  if (action !== 'replay' || !isId(id)) throw new UsageError('inbox replay NÚMERO');
  if (!(await call.shop.inbox.replay(id))) throw new Error(`Não há webhook ${id}.`);
  answer(call, { id, status: 'received' }, [`Webhook ${id} será processado de novo.`]);
  return true;
};
