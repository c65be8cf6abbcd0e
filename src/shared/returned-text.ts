import { type Centavos, formatBRL } from './money.ts';

/** How much came back, as a reader says it: `R$ 0,90 devolvidos`, but `R$ 1,00 devolvido`. @param amount centavos */
export function returnedText(amount: Centavos): string {
  return `${formatBRL(amount)} ${amount === 1 || amount === 100 ? 'devolvido' : 'devolvidos'}`;
}
