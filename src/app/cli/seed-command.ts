import { MOST_SEEDED, seedOrders } from '../../admin/seed/seed.ts';
import { answer, type Command, UsageError } from './terminal.ts';

/** `seed N [--seed S]`: a year of invented sales, for a demonstration. */
export const seed: Command = async (call) => {
  const { shop, words, options, terminal } = call;
  const orders = wholeNumber(words[0] ?? '', 'quantos pedidos');
  if (words.length > 1) throw new UsageError('palavras a mais');
  if (orders < 1 || orders > MOST_SEEDED)
    throw new Error(`seed: de 1 a ${MOST_SEEDED.toLocaleString('pt-BR')} pedidos.`);
  const started = performance.now();
  let next = orders / 10;
  await seedOrders(shop.context, terminal.by, orders, {
    seed: wholeNumber(options.seed ?? '1', 'a semente'),
    onProgress: (stored) => {
      if (stored < next) return;
      next += orders / 10;
      terminal.note(`${stored.toLocaleString('pt-BR')} pedidos`);
    },
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  return answer(call, { orders, seconds }, [
    `${orders.toLocaleString('pt-BR')} pedidos inventados, de um ano, em ${seconds} s. Eles aparecem no painel e em nenhuma página.`,
  ]);
};

function wholeNumber(text: string, what: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`seed: diga ${what} em algarismos`);
  return Number(text);
}
