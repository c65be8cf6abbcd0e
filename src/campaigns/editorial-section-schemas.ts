import { z } from 'zod';
import { pictureSchema } from './picture-schema.ts';
import { base, cta } from './section-base.ts';
import { text } from './text.ts';

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

export const chapters = z
  .strictObject({
    type: z.literal('chapters'),
    ...base,
    pageLabel: text.describe("Before a page's number."),
    items: z
      .array(
        z.strictObject({
          title: text.describe('Of the chapter.'),
          text: text.describe('What it teaches.'),
          page: z.int().positive().describe('Where it begins.'),
        }),
      )
      .min(1)
      .describe('In their order.'),
  })
  .describe('The table of contents of a book.');

export const sample = z
  .strictObject({
    type: z.literal('sample'),
    ...base,
    page: z
      .strictObject({
        heading: text.describe('Of the passage.'),
        lead: text.describe('Before the table.'),
        table: formula.describe("What goes into a dough: grams, and the baker's percentage."),
        note: text.describe('After the table.'),
        footer: text.describe('At the foot: the title of the book.'),
        chapter: text.describe('At the foot: the title of the chapter.'),
      })
      .describe('Word for word as it is printed.'),
    caption: text.describe('Under the page.'),
  })
  .describe('A page of a book as it is printed.');

export const recipes = z
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

export const author = z
  .strictObject({
    type: z.literal('author'),
    ...base,
    name: text.describe('Of a person.'),
    role: text.describe('What they are.'),
    initials: z.string().min(1).max(3).describe('On the drawn portrait.'),
    picture: pictureSchema.optional().describe('A photograph of them, in the place of the drawn portrait.'),
    paragraphs: z.array(text).min(1).describe('In their own words.'),
  })
  .describe('Who made it. A person signs that it is so.');

export const offer = z
  .strictObject({
    type: z.literal('offer'),
    ...base,
    includes: z.array(text).min(1).describe('All that the buyer gets.'),
    cta,
    note: text.describe('Under the button.'),
  })
  .describe('The offer once more, for who has read to the end.');
