import { z } from 'zod';
import { base } from './section-base.ts';
import { richText, text } from './text.ts';

/** Maximum number of columns on a phone, beside that of the rows' names. */
const MAX_COLUMNS = 3;

export const modules = z
  .strictObject({
    type: z.literal('modules'),
    ...base,
    items: z
      .array(
        z.strictObject({
          title: text.describe('Of the module.'),
          text: text.optional().describe('What it is about.'),
          lessons: z
            .array(
              z.strictObject({
                title: text.describe('Of the lesson.'),
                minutes: z.int().positive().max(600).optional().describe('How long it takes.'),
              }),
            )
            .min(1)
            .describe('In their order.'),
        }),
      )
      .min(1)
      .describe('In their order. Lessons and minutes are added up by the page.'),
  })
  .describe('The modules of a course with their lessons, which open one by one.');

export const comparison = z
  .strictObject({
    type: z.literal('comparison'),
    ...base,
    columns: z
      .array(
        z.strictObject({
          name: text.describe('What is compared.'),
          ours: z.literal(true).optional().describe('What is sold here: it is set off.'),
        }),
      )
      .min(2)
      .max(MAX_COLUMNS, `deve ter no máximo ${MAX_COLUMNS} colunas, que cabem num celular`)
      .describe('In their order.'),
    rows: z
      .array(
        z.strictObject({
          name: text.describe('What they are compared by.'),
          cells: z
            .array(
              z.strictObject({
                mark: z.enum(['yes', 'no']).optional().describe('A tick or a cross.'),
                text: text.optional().describe('Words, beside the mark or alone.'),
              }),
            )
            .max(MAX_COLUMNS)
            .describe('One for each column; what is missing is a dash.'),
        }),
      )
      .min(1)
      .describe('In their order.'),
    note: text.optional().describe('Under the table: as of when, and where it was looked up.'),
  })
  .describe('A table. A person signs that the comparison is fair.');

export const guarantee = z
  .strictObject({
    type: z.literal('guarantee'),
    ...base,
    terms: z.array(text).min(1).describe('How the money comes back, in short sentences.'),
    note: text.optional().describe('Under them.'),
  })
  .describe("The days of the product's guarantee, as `product.guaranteeDays` has them, and what they mean.");

export const words = z
  .strictObject({
    type: z.literal('rich-text'),
    ...base,
    body: richText.describe('In full; links and lists may stand in it.'),
  })
  .describe('Free text.');
