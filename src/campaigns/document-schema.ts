import { z } from 'zod';
import { SCHEMA_VERSION } from './document-upgrades.ts';
import { campaignShape } from './schema.ts';

const source = z.string().min(1).meta({ title: 'text with links and lists' });

/** Fields of a document beside the campaign's own. */
export const envelopeSchema = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION).meta({ label: 'Versão do formato' }),
  legal: z
    .strictObject({
      termos: source.meta({ label: 'Termos de uso' }),
      privacidade: source.meta({ label: 'Política de privacidade' }),
      suporte: source.meta({ label: 'Página de suporte' }),
    })
    .meta({ label: 'Textos legais', hint: 'A primeira linha é o título: “# Termos de uso”.' }),
});

/** Fields of a whole document, with their labels; what must hold between several of them is not part of it. */
export const documentShape = campaignShape.extend(envelopeSchema.shape);
