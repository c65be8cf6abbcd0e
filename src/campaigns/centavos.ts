import { z } from 'zod';
import { formatBRL, MAX_PRICE } from '../shared/money.ts';

/** An amount of money; its error tells whoever wrote `'19,90'` how it is written. */
export const centavos = z
  .int('must be whole centavos, without quotes: 1990 is R$ 19,90')
  .nonnegative()
  .max(MAX_PRICE, `must be at most ${MAX_PRICE}, which is ${formatBRL(MAX_PRICE)}`)
  .meta({ title: 'centavos' });
