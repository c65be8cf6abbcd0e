import { z } from 'zod';
import { text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

export const recipesSchema = z
  .strictObject({
    type: z.literal('recipes'),
    ...base,
    hydrationLabel: text.describe('What the bar of each recipe shows.'),
    hoursLabel: text.describe('What the hours are.'),
    items: z
      .array(
        z.strictObject({
          name: text.describe('Of the recipe.'),
          text: text.describe('What comes out of the oven.'),
          hydration: z.int().min(1).max(150).describe('Water for each 100 of flour.'),
          hours: z.int().positive().describe("From mixing to the oven's door."),
        }),
      )
      .min(1)
      .describe('In their order.'),
  })
  .describe("Recipes with their baker's figures.");
