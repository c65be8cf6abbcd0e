import { z } from 'zod';
import { noteText, text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

const formula = z.strictObject({
  caption: text.describe('Name of the dough.'),
  rows: z
    .array(
      z.strictObject({
        name: text.describe('Ingredient.'),
        grams: z.number().positive().describe('Its weight.'),
        percent: z.number().positive().describe('Of the flour, which is 100.'),
      }),
    )
    .min(1)
    .describe('One for each ingredient.'),
});

export const sampleSchema = z
  .strictObject({
    type: z.literal('sample'),
    ...base,
    page: z
      .strictObject({
        heading: text.describe('Of the passage.'),
        lead: text.describe('Before the table.'),
        table: formula.describe("What goes into a dough: grams, and the baker's percentage."),
        note: noteText.describe('After the table.'),
        footer: text.describe('At the foot: the title of the book.'),
        chapter: text.describe('At the foot: the title of the chapter.'),
      })
      .describe('Word for word as it is printed.'),
    caption: text.describe('Under the page.'),
  })
  .describe('A page of a book as it is printed.');
