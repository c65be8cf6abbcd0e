import { type Call, UsageError } from './terminal.ts';

/**
 * The order that the first word names.
 *
 * @param most how many words the command takes
 * @throws UsageError where there is no word or a word too many, Error where there is no such order
 */
export async function namedOrder(
  { shop, words }: Pick<Call, 'shop' | 'words'>,
  most = 1,
): Promise<{ id: string; number: string }> {
  const [name] = words;
  if (!name) throw new UsageError('falta o número do pedido');
  // An address without its --email must not be taken for a plain resend.
  if (words.length > most) throw new UsageError('palavras a mais');
  const order = await shop.orders.findByName(name);
  if (!order) throw new Error(`Não há pedido ${name}.`);
  return order;
}

/** A person's word, or `--yes`. @throws Error where there is neither */
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
