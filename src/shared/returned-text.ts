import { type Centavos, formatBRL } from './money.ts';

/** Formats a refunded amount: `R$ 0,90 devolvidos`, but `R$ 1,00 devolvido`. @param amount centavos */
export function returnedText(amount: Centavos): string {
  return `${formatBRL(amount)} ${amount === 1 || amount === 100 ? 'devolvido' : 'devolvidos'}`;
}
