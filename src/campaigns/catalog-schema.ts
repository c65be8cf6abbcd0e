import { z } from 'zod';
import { centavos } from './centavos.ts';
import { evidenceSchema, rightsSchema } from './evidence.ts';
import { headingText, ID_RULE, plainLine, text } from './text.ts';

const id = z.string().regex(/^[a-z0-9-]+$/, ID_RULE);
const priceEvidence = evidenceSchema
  .optional()
  .meta({ hint: 'Onde o preço foi visto: sem isto a página não pode ir ao ar.' });

/** Colour of a tile: its address and its drawing are made of it. */
const tileColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'deve ser uma cor como #efc27b');

export const iconSchema = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('brand').meta({ label: 'Tipo', choice: 'Marca conhecida' }),
        slug: z
          .string()
          .regex(/^[a-z0-9]+$/, 'deve ter só letras minúsculas sem acento e números')
          .describe('Name of a brand in `simple-icons`.')
          .meta({ label: 'Marca', hint: 'O nome da marca em minúsculas, como netflix.' }),
        color: tileColor.optional().describe("In the place of the brand's own colour.").meta({ label: 'Cor' }),
      })
      .describe('A brand of `simple-icons`.'),
    z
      .strictObject({
        kind: z.literal('monogram').meta({ label: 'Tipo', choice: 'Letras' }),
        letters: z.string().min(1).max(4).describe('In the place of a picture.').meta({ label: 'Letras' }),
        color: tileColor.describe('Behind the letters.').meta({ label: 'Cor' }),
      })
      .describe('Letters, for a brand that is missing there.'),
  ])
  .meta({ title: 'tile' })
  .describe('An icon served by us.');

export const appSchema = z.strictObject({
  id: id.describe('Stable: used in addresses and element ids.').meta({ label: 'Nome interno' }),
  name: plainLine.describe('As buyers know it.').meta({ label: 'Nome' }),
  icon: iconSchema.meta({ label: 'Ícone' }),
  originalPrice: centavos.describe('Official price a month.').meta({ label: 'Preço oficial' }),
  offerPrice: centavos.describe('Our price a month.').meta({ label: 'Nosso preço' }),
  priceEvidence: priceEvidence.describe('Where both prices were found.').meta({ label: 'Prova do preço' }),
  rights: rightsSchema
    .optional()
    .describe('Why the seller may sell it; the check asks for it.')
    .meta({ label: 'Direito de vender' }),
  category: id
    .describe("A group of its kind: where the product is a list of contacts, one of the list's categories.")
    .meta({ label: 'Categoria', hint: 'O grupo a que pertence.' }),
  tier: z
    .int()
    .min(0)
    .max(4)
    .describe('The group of the catalogue that it stands in; 0 is the featured one, in none.')
    .meta({ label: 'Nível', hint: 'O grupo do catálogo em que aparece; 0 é o destaque.' }),
  badge: z.string().optional().describe('On the card.').meta({ label: 'Selo' }),
  isNew: z.boolean().optional().describe('Marks it as new.').meta({ label: 'Novidade' }),
  features: z.array(plainLine).min(1).describe('What it has.').meta({ label: 'Recursos' }),
});

export const bonusSchema = z.strictObject({
  id: id
    .describe('Stable; with another title and text it is another bonus all the same.')
    .meta({ label: 'Nome interno' }),
  title: headingText.describe('Name of the bonus.').meta({ label: 'Título' }),
  text: text.describe('What it is.').meta({ label: 'Texto' }),
  value: centavos.describe('Stated value.').meta({ label: 'Valor' }),
  priceEvidence: priceEvidence.describe('Where it is sold at that value.').meta({ label: 'Prova do preço' }),
  rights: rightsSchema
    .optional()
    .describe('Why the seller may give it; the check asks for it.')
    .meta({ label: 'Direito de vender' }),
  howTo: plainLine
    .describe('What the buyer does to get it; shown on the access page only.')
    .meta({ label: 'Como usar', hint: 'Só quem comprou vê isto.' }),
});
