import { findOrderByName } from '../../orders/service.ts';
import { type Call, UsageError } from './terminal.ts';

/**
 * Finds the order that the first argument names.
 *
 * @param most maximum number of arguments
 * @throws UsageError for no or too many arguments, Error if there is no such order
 */
export async function namedOrder(
  { shop, words }: Pick<Call, 'shop' | 'words'>,
  most = 1,
): Promise<{ id: string; number: string }> {
  const [name] = words;
  if (!name) throw new UsageError('falta o número do pedido');
  // An address without --email must not mean a plain resend.
  if (words.length > most) throw new UsageError('palavras a mais');
  const order = await findOrderByName(shop.db, name);
  if (!order) throw new Error(`Não há pedido ${name}.`);
  return order;
}

/** Asks for a confirmation, unless `--yes` gives it. @throws Error without a terminal */
export async function isConfirmed(
  { options, terminal }: Pick<Call, 'options' | 'terminal'>,
  command: string,
  question: string,
  otherwise: string,
): Promise<boolean> {
  if (options.yes) return true;
  if (!terminal.confirm) throw new Error(`${command}: sem um terminal para perguntar, confirme com --yes.`);
  const yes = await terminal.confirm(question);
  if (!yes) terminal.note(otherwise);
  return yes;
}
