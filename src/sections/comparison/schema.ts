import { z } from 'zod';
import { choice } from '../../campaigns/choice.ts';
import { noteText, text } from '../../campaigns/text.ts';
import { base, layouts } from '../section-base.ts';

const MAX_COLUMNS = 3;

export const comparisonSchema = z
  .strictObject({
    type: z.literal('comparison').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({
      table: 'Tabela',
      block: 'Coluna em destaque',
    }),
    columns: z
      .array(
        z.strictObject({
          name: text.describe('What is compared.').meta({ label: 'Nome' }),
          ours: z
            .literal(true)
            .optional()
            .describe('What is sold here: it is set off.')
            .meta({ label: 'É o que eu vendo' }),
        }),
      )
      .min(2)
      .max(MAX_COLUMNS, `deve ter no máximo ${MAX_COLUMNS} colunas, que cabem num celular`)
      .describe('In their order.')
      .meta({ label: 'Colunas', item: 'Coluna' }),
    rows: z
      .array(
        z.strictObject({
          name: text.describe('What they are compared by.').meta({ label: 'Nome' }),
          cells: z
            .array(
              z.strictObject({
                mark: choice({ yes: 'Sim', no: 'Não' })
                  .optional()
                  .describe('A tick or a cross.')
                  .meta({ label: 'Marca' }),
                text: text.optional().describe('Words, beside the mark or alone.').meta({ label: 'Texto' }),
              }),
            )
            .max(MAX_COLUMNS)
            .describe('One for each column; what is missing is a dash.')
            .meta({
              label: 'Células',
              item: 'Célula',
              hint: 'Uma para cada coluna, na mesma ordem; o que falta vira um traço.',
            }),
        }),
      )
      .min(1)
      .describe('In their order.')
      .meta({ label: 'Linhas', item: 'Linha' }),
    note: noteText
      .optional()
      .describe('Under the table: as of when, and where it was looked up.')
      .meta({ label: 'Observação' }),
  })
  .describe('A table. A person signs that the comparison is fair.');
