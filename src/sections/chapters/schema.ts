import { z } from 'zod';
import { headingText, text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

export const chaptersSchema = z
  .strictObject({
    type: z.literal('chapters'),
    ...base,
    pageLabel: text.describe("Before a page's number."),
    items: z
      .array(
        z.strictObject({
          title: headingText.describe('Of the chapter.'),
          text: text.describe('What it teaches.'),
          page: z.int().positive().describe('Where it begins.'),
        }),
      )
      .min(1)
      .describe('In their order.'),
  })
  .describe('The table of contents of a book.');
