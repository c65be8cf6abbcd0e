import { z } from 'zod';
import { headingText, plainLine, text } from '../../campaigns/text.ts';
import { base, layouts } from '../section-base.ts';

export const chaptersSchema = z
  .strictObject({
    type: z.literal('chapters').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({
      list: 'Lista',
      contents: 'Sumário',
    }),
    pageLabel: plainLine.describe("Before a page's number.").meta({ label: 'Texto da página' }),
    items: z
      .array(
        z.strictObject({
          title: headingText.describe('Of the chapter.').meta({ label: 'Título' }),
          text: text.optional().describe('What it teaches.').meta({ label: 'Texto' }),
          page: z.int().positive().describe('Where it begins.').meta({ label: 'Página' }),
        }),
      )
      .min(1)
      .describe('In their order.')
      .meta({ label: 'Itens' }),
  })
  .describe('The table of contents of a book.');
