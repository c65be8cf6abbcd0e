import { z } from 'zod';
import { noteText, text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

export const guaranteeSchema = z
  .strictObject({
    type: z.literal('guarantee'),
    ...base,
    terms: z.array(text).min(1).describe('How the money comes back, in short sentences.'),
    note: noteText.optional().describe('Under them.'),
  })
  .describe("The days of the product's guarantee, as `product.guaranteeDays` has them, and what they mean.");
