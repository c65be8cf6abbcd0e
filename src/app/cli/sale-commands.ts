import { closeForSale, makeMain, openForSale, readShopSale } from '../../admin/shop-sale.ts';
import { answer, type Command, exactly } from './terminal.ts';

/** `open`: takes new orders, once everything is ready for them. */
export const openSale: Command = async (call) => {
  exactly(call, 0);
  await openForSale(call.shop.context, call.terminal.by);
  return answer(call, { selling: true }, ['A loja está aberta: pedidos novos são aceitos.']);
};

/** `close`: refuses new orders. */
export const closeSale: Command = async (call) => {
  exactly(call, 0);
  await closeForSale(call.shop.context, call.terminal.by);
  return answer(call, { selling: false }, [
    'A loja está fechada: pedidos novos são recusados. O que já foi pedido ou comprado segue valendo.',
  ]);
};

/** `main`, `main ID`: the campaign at the main page. */
export const mainPage: Command = async (call) => {
  const { context } = call.shop;
  if (call.words.length === 0) {
    const { main } = await readShopSale(context);
    return answer(call, { main }, main === null ? [] : [main], 'Nenhuma campanha é a página principal ainda.');
  }
  const [id = ''] = exactly(call, 1);
  await makeMain(context, call.terminal.by, id);
  return answer(call, { main: id }, [`A página principal agora é ${id}.`]);
};
