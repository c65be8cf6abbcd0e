import { z } from 'zod';
import { formatBRL, MAX_PRICE } from '../shared/money.ts';

/** An amount of money; its error explains the format to the author of `'19,90'`. */
export const centavos = z
  .int('deve ser em centavos inteiros, sem aspas: 1990 é R$ 19,90')
  .nonnegative()
  .max(MAX_PRICE, `deve ser no máximo ${MAX_PRICE}, que são ${formatBRL(MAX_PRICE)}`)
  .meta({ title: 'centavos' });
