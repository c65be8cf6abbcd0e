import { z } from 'zod';

/** An amount of money; its error tells whoever wrote `'19,90'` how it is written. */
export const centavos = z
  .int('must be whole centavos, without quotes: 1990 is R$ 19,90')
  .nonnegative()
  .meta({ title: 'centavos' });
