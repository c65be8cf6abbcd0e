import { z } from 'zod';
import { text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

export const guaranteeSchema = z
  .strictObject({
    type: z.literal('guarantee'),
    ...base,
    terms: z.array(text).min(1).describe('How the money comes back, in short sentences.'),
    note: text.optional().describe('Under them.'),
  })
  .describe("The days of the product's guarantee, as `product.guaranteeDays` has them, and what they mean.");
