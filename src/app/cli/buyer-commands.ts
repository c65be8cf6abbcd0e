import { eraseBuyer, exportBuyer } from '../../admin/buyers/buyer-rights.ts';
import { findBuyer, listBuyers } from '../../admin/buyers/buyers.ts';
import { ALL } from '../../admin/scope.ts';
import { formatMinute } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import { isConfirmed, namedOrder } from './named-order.ts';
import { answer, type Call, type Command } from './terminal.ts';

/** `buyers [SEARCH]`: the buyers, by their newest order. */
export const buyers: Command = async (call) => {
  const { rows } = await listBuyers(call.shop.context.db, { q: call.words.join(' '), of: 'all' }, ALL);
  const lines = rows.map(({ number, name, email, orders, kept, lastOrderAt }) =>
    [number, formatMinute(new Date(lastOrderAt)), name, email, `pedidos: ${orders}`, formatBRL(kept)].join('  '),
  );
  return answer(call, rows, lines, 'Ninguém.');
};

/** `buyer NUMBER`, `buyer export NUMBER`, `buyer erase NUMBER`: the buyer of an order. */
export const buyer: Command = async (call) => {
  const [action, ...words] = call.words;
  if (action === 'export') return exportData({ ...call, words });
  if (action === 'erase') return erase({ ...call, words });
  return show(call);
};

async function show(call: Call): Promise<boolean> {
  const { id } = await namedOrder(call);
  const person = await findBuyer(call.shop.context, id, ALL, 'owner');
  if (!person) return false;
  const { name, email, orders, kept, orderList, notes } = person;
  return answer(call, person, [
    `${name}  ${email}  pedidos: ${orders}  ficou na loja: ${formatBRL(kept)}`,
    ...orderList.map(
      ({ number, product, createdAt }) => `  ${formatMinute(new Date(createdAt))}  ${number}  ${product}`,
    ),
    ...notes.map(({ at, number, text }) => `  ${formatMinute(new Date(at))}  ${number}  anotação: ${text}`),
  ]);
}

/** Exports as JSON, with or without `--json`: it is the document for the person. */
async function exportData(call: Call): Promise<boolean> {
  const { id } = await namedOrder(call);
  const lines = await exportBuyer(call.shop.context, call.terminal.by, id);
  for await (const some of lines) call.terminal.say(some);
  return true;
}

async function erase(call: Call): Promise<boolean> {
  const { id, number } = await namedOrder(call);
  const question = `Apagar os dados de quem fez o pedido ${number}? Não dá para desfazer; de compras pagas ficam nome, CPF, valor e datas, que a lei manda guardar.`;
  if (!(await isConfirmed(call, 'buyer erase', question, 'Nada foi apagado.'))) return false;
  const until = await eraseBuyer(call.shop.context, call.terminal.by, id);
  const rest = until ? `; o resto, até ${formatMinute(until)}, quando terminar o que está em andamento` : '';
  return answer(call, { number, until }, [`Dados apagados${rest}.`]);
}
