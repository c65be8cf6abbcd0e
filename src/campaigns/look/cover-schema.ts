import { z } from 'zod';
import { choice } from '../choice.ts';
import { pictureSchema } from '../picture-schema.ts';
import { plainLine } from '../text.ts';
import { isCoverIcon } from './cover-icons.ts';

export const designSchema = choice({
  tipografica: 'Tipográfica',
  icone: 'Ícone',
  padrao: 'Padrão',
  foto: 'Arco',
  faixa: 'Faixas',
  suica: 'Suíça',
});

export const mockupSchema = choice({ book: 'Livro', phone: 'Celular', screen: 'Tela', stack: 'Folhas' });

/** Value of `icon` for a cover of words and shapes alone. */
export const NO_ICON = 'none';

/** Cover of what is sold: what is absent is chosen from the rest of the campaign. */
export const coverSchema = z.strictObject({
  design: designSchema
    .optional()
    .describe("How it is drawn; by default the mood's.")
    .meta({ label: 'Desenho da capa', hint: 'Sem escolha, o que combina com o clima da página.' }),
  icon: z
    .string()
    .refine((name) => name === NO_ICON || isCoverIcon(name), { error: ({ input }) => `não há o ícone “${input}”` })
    .optional()
    .describe('Drawn on it: a name in `src/campaigns/look/cover-icons/`, or `none`; by default one found by the title.')
    .meta({ label: 'Ícone', hint: 'O que se vende, num desenho. Sem escolha, é achado pelas palavras do título.' }),
  title: plainLine
    .optional()
    .describe("Its own title; by default the product's.")
    .meta({ label: 'Título na capa', hint: 'Se for outro que o do produto: curto fica maior.' }),
  subtitle: plainLine.optional().describe('Under the title.').meta({ label: 'Subtítulo na capa' }),
  author: plainLine.optional().describe('Whose work it is.').meta({ label: 'Autor na capa' }),
  picture: pictureSchema
    .optional()
    .describe('A finished cover, in the place of the drawn one; with the design `foto`, a photograph in its arch.')
    .meta({
      label: 'Capa pronta',
      hint: 'A sua imagem no lugar da capa desenhada. Com o desenho “Arco”, uma foto dentro dele.',
    }),
  mockup: mockupSchema
    .optional()
    .describe('On what it is shown; by default the one of what the buyer receives.')
    .meta({ label: 'Aparece como', hint: 'Sem escolha, conforme o que o comprador recebe.' }),
});

export type CoverDesign = z.infer<typeof designSchema>;
export type MockupKind = z.infer<typeof mockupSchema>;
