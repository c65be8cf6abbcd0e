import { z } from 'zod';
import { unsafeAddresses } from './markup.ts';

/** Non-empty copy. `**text**` is set in the accent colour; `{{name}}` is the text of a claim of the ledger. */
export const text = z.string().trim().min(1).meta({ title: 'text' });

/** Message for authors about an id. */
export const ID_RULE = 'deve ter só letras minúsculas sem acento, números e hífens';

/** Longer copy, with paragraphs, lists and links, as `parseMarkup` reads them. */
export const richText = text
  .refine((source) => unsafeAddresses(source).length === 0, {
    error: ({ input }) =>
      `um link leva a https://…, mailto:…, /pagina ou #secao, e não a ${unsafeAddresses(String(input)).join(', ')}`,
  })
  .meta({ title: 'text with links and lists' });

const PROGRAMS: readonly unknown[] = ['javascript:', 'data:', 'vbscript:', 'intent:', 'file:'];
/** Address that looks like a path, but leads to another host. */
const DISGUISED = /^\s*[/\\]{2}|^\s*\\/;

/** Whether an address is a link target: neither a program that a browser or a phone would run, nor a disguised host. */
export function leadsSomewhere(address: string): boolean {
  return !DISGUISED.test(address) && !PROGRAMS.includes(URL.parse(address, 'https://own.invalid')?.protocol);
}

/** Message for authors about an unsafe address. */
export const NO_PROGRAM = 'deve levar a uma página, e não rodar um programa';
