import { z } from 'zod';
import { iconSchema } from './catalog-schema.ts';
import { headingText, noteText, text } from './text.ts';

/** Page for first-time visitors. */
export const presellSchema = z.strictObject({
  headline: text.describe('A question that the visitor answers with yes.'),
  text: text.describe('Under it.'),
  tiles: z
    .array(
      z.strictObject({
        icon: iconSchema,
        title: headingText.describe('What it is.'),
        price: text.describe('What it costs.'),
        note: noteText.describe('Under the price.'),
      }),
    )
    .length(3)
    .describe('Examples of what is sold.'),
  trust: z.array(text).min(1).describe('Short lines under the button.'),
  ctaLabel: text.describe('On the button that leads to the page.'),
});
