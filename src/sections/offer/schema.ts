import { z } from 'zod';
import { noteText, text } from '../../campaigns/text.ts';
import { base, cta } from '../section-base.ts';

export const offerSchema = z
  .strictObject({
    type: z.literal('offer'),
    ...base,
    includes: z.array(text).min(1).describe('All that the buyer gets.'),
    cta,
    note: noteText.describe('Under the button.'),
  })
  .describe('The offer once more, for who has read to the end.');
