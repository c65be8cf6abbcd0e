import { z } from 'zod';
import { plainLine, text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

export const recipesSchema = z
  .strictObject({
    type: z.literal('recipes').meta({ label: 'Tipo' }),
    ...base,
    hydrationLabel: plainLine.describe('What the bar of each recipe shows.').meta({ label: 'Texto da hidratação' }),
    hoursLabel: plainLine.describe('What the hours are.').meta({ label: 'Texto das horas' }),
    items: z
      .array(
        z.strictObject({
          name: text.describe('Of the recipe.').meta({ label: 'Nome' }),
          text: text.describe('What comes out of the oven.').meta({ label: 'Texto' }),
          hydration: z.int().min(1).max(150).describe('Water for each 100 of flour.').meta({ label: 'Hidratação' }),
          hours: z.int().positive().describe("From mixing to the oven's door.").meta({ label: 'Horas' }),
        }),
      )
      .min(1)
      .describe('In their order.')
      .meta({ label: 'Itens' }),
  })
  .describe("Recipes with their baker's figures.");
