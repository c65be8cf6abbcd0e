import { z } from 'zod';
import { unsafeAddresses } from './markup.ts';

/** Non-empty copy. `**text**` is set in the accent colour; `{{name}}` is the text of a claim of the ledger. */
export const text = z.string().trim().min(1).meta({ title: 'text', accent: true });

/** Non-empty copy that stands where nothing has the accent colour: names, labels, titles of windows and products. */
export const plainLine = text.meta({ accent: false });

/** Line that every mail and legal page repeats: reading a longer one in all of them would hold up the shop. */
export const repeatedLine = plainLine.max(300, 'deve ter no máximo 300 caracteres');

/** Name that also stands where there are no colours, as in mails and at the bank: marks of the accent are taken out. */
export const nameText = repeatedLine
  .overwrite((name) => name.replaceAll('**', '').trim())
  .min(1)
  .meta({ title: 'text', accent: false });

/** Heading of anything: its hint is shown in the studio. */
export const headingText = text.meta({ hint: 'Um trecho pode ficar na cor de destaque.' });

/** Small line below something. */
export const noteText = text.meta({ hint: 'Uma linha pequena abaixo.' });

/** Message for authors about an id. */
export const ID_RULE = 'deve ter só letras minúsculas sem acento, números e hífens';

/** Longer copy, with paragraphs, lists and links, as `parseMarkup` reads them. */
export const richText = text
  .refine((source) => unsafeAddresses(source).length === 0, {
    error: ({ input }) =>
      `um link leva a https://…, mailto:…, /pagina ou #secao, e não a ${unsafeAddresses(String(input)).join(', ')}`,
  })
  .meta({
    title: 'text with links and lists',
    hint: 'Pode ter parágrafos, listas, links e um trecho na cor de destaque.',
  });

/** Message for authors about an unsafe address. */
export const NO_PROGRAM = 'deve levar a uma página, e não rodar um programa';
