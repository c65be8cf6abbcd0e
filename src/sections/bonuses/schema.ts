import { z } from 'zod';
import { text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

export const bonusesSchema = z
  .strictObject({
    type: z.literal('bonuses'),
    ...base,
    totalLabel: text.describe('Before the sum of their values.'),
    savingLabel: text.describe('Before that sum less the price.'),
  })
  .describe("The campaign's `bonuses` with their totals.");
