import { z } from 'zod';
import { isSafeAddress, unsafeAddresses } from './markup.ts';

/** Non-empty copy. `**words**` are set in the accent colour; `{{name}}` is the text of a claim of the ledger. */
export const text = z.string().trim().min(1).meta({ title: 'text' });

/** What an author is told of an id. */
export const ID_RULE = 'deve ter só letras minúsculas sem acento, números e hífens';

/** Copy of some length: with paragraphs, lists and links too, as `parseMarkup` reads them. */
export const richText = text
  .refine((source) => unsafeAddresses(source).length === 0, {
    error: ({ input }) =>
      `um link leva a https://…, mailto:…, /pagina ou #secao, e não a ${unsafeAddresses(String(input)).join(', ')}`,
  })
  .meta({ title: 'text with links and lists' });

/** Whether an address leads somewhere, as those of longer texts do, or to a phone: it runs no program, here or on a phone. */
export function leadsSomewhere(address: string): boolean {
  return isSafeAddress(address) || /^tel:\+?[\d-]+$/.test(address);
}

/** What an author is told of one that does not. */
export const NO_PROGRAM = 'deve levar a uma página, e não rodar um programa';
