import { listReaders } from '../../admin/notices/readers.ts';
import { payTestSale, readLastTestSale, startTestSale } from '../../admin/test-sale/test-sales.ts';
import { formatBRL } from '../../shared/money.ts';
import type { TestSale } from '../../shared/panel/test-schema.ts';
import { TEST_STEP_LABELS } from '../../shared/panel/test-step-labels.ts';
import { answer, type Command, UsageError } from './terminal.ts';

/** `test-sale [--email E] [--document CPF]`, `test-sale show`, `test-sale pay`. */
export const testSale: Command = async (call) => {
  const { shop, words, options, terminal } = call;
  const { context } = shop;
  const [action, ...more] = words;
  if (more.length > 0) throw new UsageError('palavras a mais');
  if (action === undefined) {
    const owner = (await listReaders(context)).find(({ role }) => role === 'owner');
    const to = options.email ?? owner?.email;
    if (to === undefined) throw new Error('test-sale: diga para onde vai o acesso, com --email.');
    const sale = await startTestSale(context, terminal.by, to, options.document);
    return answer(call, sale, linesOf(sale));
  }
  if (action !== 'show' && action !== 'pay') throw new UsageError(`test-sale não conhece ${action}`);
  const sale = action === 'pay' ? await payTestSale(context) : (await readLastTestSale(context)).sale;
  if (!sale) throw new Error('Nenhuma venda de teste ainda.');
  return answer(call, sale, linesOf(sale));
};

function linesOf({ order, to, steps }: TestSale): string[] {
  return [
    order
      ? `Venda de teste ${order.number}, ${formatBRL(order.amount)} por ${order.provider}, para ${to}`
      : `Venda de teste para ${to}`,
    ...(order?.pix ? [order.pix.code] : []),
    ...steps.flatMap(({ step, state, problem }) => [
      `[${state === 'done' ? 'x' : state === 'failed' ? '!' : ' '}] ${TEST_STEP_LABELS[step].name}`,
      ...(problem ? [`    ${problem}`] : []),
    ]),
  ];
}
