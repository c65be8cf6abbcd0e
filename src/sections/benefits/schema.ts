import { z } from 'zod';
import { base, points } from '../section-base.ts';

export const benefitsSchema = z
  .strictObject({
    type: z.literal('benefits').meta({ label: 'Tipo' }),
    ...base,
    items: points.describe('Reasons to buy.').meta({ label: 'Itens' }),
  })
  .describe('What the buyer gets or learns, on one board.');
