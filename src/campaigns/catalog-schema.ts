import { z } from 'zod';
import { centavos } from './centavos.ts';
import { evidenceSchema, rightsSchema } from './evidence.ts';
import { headingText, ID_RULE, text } from './text.ts';

const id = z.string().regex(/^[a-z0-9-]+$/, ID_RULE);
const priceEvidence = evidenceSchema
  .optional()
  .meta({ hint: 'Onde o preço foi visto: sem isto a página não pode ir ao ar.' });

export const iconSchema = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('brand'),
        slug: z
          .string()
          .regex(/^[a-z0-9]+$/, 'deve ter só letras minúsculas sem acento e números')
          .describe('Name of a brand in `simple-icons`.')
          .meta({ hint: 'O nome da marca em minúsculas, como netflix.' }),
        color: z.string().optional().describe("In the place of the brand's own colour."),
      })
      .describe('A brand of `simple-icons`.'),
    z
      .strictObject({
        kind: z.literal('monogram'),
        letters: z.string().min(1).max(4).describe('In the place of a picture.'),
        color: z.string().describe('Behind the letters.'),
      })
      .describe('Letters, for a brand that is missing there.'),
  ])
  .meta({ title: 'tile' })
  .describe('An icon served by us.');

export const appSchema = z.strictObject({
  id: id.describe('Stable: used in addresses and element ids.'),
  name: text.describe('As buyers know it.'),
  icon: iconSchema,
  originalPrice: centavos.describe('Official price a month.'),
  offerPrice: centavos.describe('Our price a month.'),
  priceEvidence: priceEvidence.describe('Where both prices were found.'),
  rights: rightsSchema.optional().describe('Why the seller may sell it; the check asks for it.'),
  category: id
    .describe("A group of its kind: where the product is a list of contacts, one of the list's categories.")
    .meta({ hint: 'O grupo a que pertence.' }),
  tier: z
    .int()
    .min(0)
    .max(4)
    .describe('The group of the catalogue that it stands in; 0 is the featured one, in none.')
    .meta({ hint: 'O grupo do catálogo em que aparece; 0 é o destaque.' }),
  badge: z.string().optional().describe('On the card.'),
  isNew: z.boolean().optional().describe('Marks it as new.'),
  features: z.array(text).min(1).describe('What it has.'),
});

export const bonusSchema = z.strictObject({
  id: id.describe('Stable; with another title and text it is another bonus all the same.'),
  title: headingText.describe('Name of the bonus.'),
  text: text.describe('What it is.'),
  value: centavos.describe('Stated value.'),
  priceEvidence: priceEvidence.describe('Where it is sold at that value.'),
  rights: rightsSchema.optional().describe('Why the seller may give it; the check asks for it.'),
  howTo: text
    .describe('What the buyer does to get it; shown on the access page only.')
    .meta({ hint: 'Só quem comprou vê isto.' }),
});
