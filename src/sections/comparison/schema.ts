import { z } from 'zod';
import { noteText, text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

const MAX_COLUMNS = 3;

export const comparisonSchema = z
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
            .describe('One for each column; what is missing is a dash.')
            .meta({ hint: 'Uma para cada coluna, na mesma ordem; o que falta vira um traço.' }),
        }),
      )
      .min(1)
      .describe('In their order.'),
    note: noteText.optional().describe('Under the table: as of when, and where it was looked up.'),
  })
  .describe('A table. A person signs that the comparison is fair.');
