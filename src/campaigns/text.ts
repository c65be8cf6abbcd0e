import { z } from 'zod';
import { unsafeAddresses } from './markup.ts';

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

const PROGRAMS: readonly unknown[] = ['javascript:', 'data:', 'vbscript:', 'intent:', 'file:'];
/** Looks like a page of one's own, and is another host. */
const DISGUISED = /^\s*[/\\]{2}|^\s*\\/;

/** Whether an address leads somewhere: it is no program that a browser or a phone would run, and no host in disguise. */
export function leadsSomewhere(address: string): boolean {
  return !DISGUISED.test(address) && !PROGRAMS.includes(URL.parse(address, 'https://own.invalid')?.protocol);
}

/** What an author is told of one that does not. */
export const NO_PROGRAM = 'deve levar a uma página, e não rodar um programa';
