import { z } from 'zod';
import { noteText, text } from '../../campaigns/text.ts';
import { base, layouts } from '../section-base.ts';

export const guaranteeSchema = z
  .strictObject({
    type: z.literal('guarantee').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({
      card: 'Cartão',
      seal: 'Selo',
    }),
    terms: z
      .array(text)
      .min(1)
      .describe('How the money comes back, in short sentences.')
      .meta({ label: 'Como funciona' }),
    note: noteText.optional().describe('Under them.').meta({ label: 'Observação' }),
  })
  .describe("The days of the product's guarantee, as `product.guaranteeDays` has them, and what they mean.");
