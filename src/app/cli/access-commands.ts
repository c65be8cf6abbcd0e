import { randomUUID } from 'node:crypto';
import {
  addNote,
  closeAccess,
  confirmWithdrawal,
  grantAccess,
  refuseWithdrawal,
  reopenAccess,
} from '../../admin/orders/audited-order-commands.ts';
import { findOrderDetail } from '../../admin/orders/detail.ts';
import { ALL } from '../../admin/scope.ts';
import { grantBody, noteBody, reasonBody } from '../../shared/panel/order-actions.ts';
import { isConfirmed, namedOrder } from './named-order.ts';
import { parsed } from './parsed.ts';
import { answer, type Call, type Command, UsageError } from './terminal.ts';

/** `access close|open NUMBER --reason "…"` */
export const access: Command = async (call) => {
  const [action, ...words] = call.words;
  if (action !== 'close' && action !== 'open') throw new UsageError('access close ou open');
  const { id, number } = await namedOrder({ ...call, words });
  const { context } = call.shop;
  const actor = call.terminal.by;
  const reason = reasonOf(call);
  if (action === 'close') await closeAccess(context, actor, id, reason);
  else await reopenAccess(context, actor, id, reason);
  const said = action === 'close' ? 'fechado; ninguém recebe e-mail' : 'reaberto; o link vai por e-mail de novo';
  return answer(call, { number, access: action === 'close' ? 'revoked' : 'active' }, [
    `Acesso do pedido ${number} ${said}.`,
  ]);
};

/** `withdrawal confirm NUMBER`, `withdrawal refuse NUMBER --reason "…"` */
export const withdrawal: Command = async (call) => {
  const [action, ...words] = call.words;
  if (action !== 'confirm' && action !== 'refuse') throw new UsageError('withdrawal confirm ou refuse');
  const { id, number } = await namedOrder({ ...call, words });
  const { context } = call.shop;
  const actor = call.terminal.by;
  if (action === 'refuse') {
    await refuseWithdrawal(context, actor, id, reasonOf(call));
    return answer(call, { number, withdrawal: 'refused' }, [
      `Desistência do pedido ${number} recusada; o motivo vai por e-mail.`,
    ]);
  }
  const question = `Confirmar a desistência do pedido ${number} e devolver o que resta?`;
  if (!(await isConfirmed(call, 'withdrawal', question, 'Nada foi devolvido.'))) return false;
  await confirmWithdrawal(context, actor, id);
  return answer(call, { number, withdrawal: 'confirmed' }, [
    `Desistência do pedido ${number} confirmada; o dinheiro está voltando.`,
  ]);
};

/** `note NUMBER "…"` */
export const note: Command = async (call) => {
  const [name = '', ...words] = call.words;
  const { id, number } = await namedOrder({ ...call, words: [name] });
  const { text } = parsed(noteBody, { text: words.join(' ') });
  await addNote(call.shop.context, call.terminal.by, id, text);
  return answer(call, { number }, [`Anotado no pedido ${number}.`]);
};

/** `grant --name "…" --email E --reason "…" [--phone F] [--campaign ID]` */
export const grant: Command = async (call) => {
  if (call.words.length > 0) throw new UsageError('palavras a mais');
  const { name, email, phone, campaign = call.shop.campaigns.main ?? undefined } = call.options;
  const gift = parsed(grantBody, { name, email, phone, campaign, reason: reasonOf(call), key: randomUUID() });
  const { number } = await grantAccess(call.shop.context, call.terminal.by, gift);
  return answer(call, { number }, [`Acesso gratuito dado no pedido ${number}; o link vai por e-mail.`]);
};

/** `whatsapp NUMBER`: the link that opens a chat with the buyer, with an initial text. */
export const whatsapp: Command = async (call) => {
  const { id } = await namedOrder(call);
  const order = await findOrderDetail(call.shop.context, id, ALL, 'owner');
  if (!order?.whatsapp) throw new Error('Este pedido não tem um telefone para o WhatsApp.');
  const { phone, text } = order.whatsapp;
  const url = `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
  return answer(call, { url, text }, [url]);
};

function reasonOf({ options: { reason } }: Call): string {
  if (reason === undefined) throw new UsageError('falta --reason "motivo"');
  return parsed(reasonBody, { reason }).reason;
}
