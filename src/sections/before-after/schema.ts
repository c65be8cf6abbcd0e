import { z } from 'zod';
import { choice } from '../../campaigns/choice.ts';
import { DRAWING_LABELS } from '../../campaigns/look/drawing-names.ts';
import { pictureSchema } from '../../campaigns/picture-schema.ts';
import { noteText, text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

const side = z.strictObject({
  label: text.describe('Which of the two it is.').meta({ label: 'Rótulo' }),
  figure: text.optional().describe('In large letters.').meta({ label: 'Em letras grandes' }),
  drawing: choice(DRAWING_LABELS)
    .optional()
    .describe('What it looks like, drawn; a picture takes its place.')
    .meta({ label: 'Desenho' }),
  picture: pictureSchema.optional().describe('What it looks like.').meta({ label: 'Imagem' }),
  lines: z.array(text).min(1).describe('What is so, in short lines.').meta({ label: 'Linhas' }),
});

export const beforeAfterSchema = z
  .strictObject({
    type: z.literal('before-after').meta({ label: 'Tipo' }),
    ...base,
    before: side.describe('How it was.').meta({ label: 'Antes' }),
    after: side.describe('How it is then.').meta({ label: 'Depois' }),
    note: noteText.optional().describe('After the label.').meta({ label: 'Observação' }),
  })
  .describe('An example of before and after; the page labels it "Exemplo ilustrativo".');
