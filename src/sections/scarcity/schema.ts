import { z } from 'zod';
import { text } from '../../campaigns/text.ts';
import { base, cta } from '../section-base.ts';

export const scarcitySchema = z
  .strictObject({
    type: z.literal('scarcity'),
    ...base,
    viewersText: text.optional().describe('Beside `fixed` viewers; counted ones have words of their own.'),
    cta,
    notes: z.array(text).describe('Short lines under the button.'),
  })
  .describe('The spots and viewers of `urgency`.');
