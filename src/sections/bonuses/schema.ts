import { z } from 'zod';
import { plainLine } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

export const bonusesSchema = z
  .strictObject({
    type: z.literal('bonuses').meta({ label: 'Tipo' }),
    ...base,
    totalLabel: plainLine.describe('Before the sum of their values.').meta({ label: 'Texto do total' }),
    savingLabel: plainLine.describe('Before that sum less the price.').meta({ label: 'Texto da economia' }),
  })
  .describe("The campaign's `bonuses` with their totals.");
