import { z } from 'zod';
import { choice } from '../../campaigns/choice.ts';
import { DRAWING_LABELS } from '../../campaigns/look/drawing-names.ts';
import { headingText, noteText, plainLine, text } from '../../campaigns/text.ts';
import { base, layouts } from '../section-base.ts';

const formula = z.strictObject({
  caption: plainLine.describe('Name of the dough.').meta({ label: 'Legenda' }),
  rows: z
    .array(
      z.strictObject({
        name: plainLine.describe('Ingredient.').meta({ label: 'Nome' }),
        grams: z.number().positive().describe('Its weight.').meta({ label: 'Gramas' }),
        percent: z.number().positive().describe('Of the flour, which is 100.').meta({ label: 'Porcentagem' }),
      }),
    )
    .min(1)
    .describe('One for each ingredient.')
    .meta({ label: 'Linhas', item: 'Linha' }),
});

export const sampleSchema = z
  .strictObject({
    type: z.literal('sample').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({
      sheet: 'Folha',
      spread: 'Livro aberto',
      record: 'Ficha',
    }),
    record: z
      .strictObject({
        title: headingText.describe('Of the record.').meta({ label: 'Título' }),
        fields: z
          .array(
            z.strictObject({
              name: text.describe('Of the field.').meta({ label: 'Nome' }),
              value: text.describe('What stands in it.').meta({ label: 'Valor' }),
            }),
          )
          .min(1)
          .describe('In their order.')
          .meta({ label: 'Campos', item: 'Campo' }),
      })
      .optional()
      .describe('One record of a list, with its fields, for the layout of that name.')
      .meta({ label: 'Ficha', hint: 'Um registro da lista, como ele é.' }),
    page: z
      .strictObject({
        heading: plainLine.describe('Of the passage.').meta({ label: 'Cabeçalho' }),
        lead: plainLine.describe('Before the table.').meta({ label: 'Apresentação' }),
        table: formula
          .optional()
          .describe("What goes into a dough: grams, and the baker's percentage.")
          .meta({ label: 'Tabela' }),
        drawing: choice(DRAWING_LABELS)
          .optional()
          .describe('In the place of a table.')
          .meta({ label: 'Desenho', hint: 'No lugar da tabela.' }),
        note: noteText.describe('After the table, or the drawing.').meta({ label: 'Observação' }),
        footer: plainLine.describe('At the foot: the title of the book.').meta({ label: 'Rodapé' }),
        chapter: plainLine.describe('At the foot: the title of the chapter.').meta({ label: 'Capítulo' }),
      })
      .optional()
      .describe('Word for word as it is printed.')
      .meta({ label: 'Página' }),
    caption: text.describe('Under the page.').meta({ label: 'Legenda' }),
  })
  .describe('A page of a book as it is printed.');
