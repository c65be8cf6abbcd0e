import { markupAsRead } from './markup.ts';
import { plainText } from './normalize-text.ts';
import { type CopyLine, TOKEN } from './resolve.ts';
import type { Campaign } from './schema.ts';

/** Returns the texts of a campaign that are still the examples of its starter, in the order of the document. */
export function sampleLines({ copy, samples = [] }: Pick<Campaign, 'copy' | 'samples'>): CopyLine[] {
  const examples = new Set(samples.map(exampleWords));
  return copy.filter(({ template }) => examples.has(exampleWords(template)));
}

/**
 * Returns a text without what a reader does not see: marks, links, kinds of white space, names of claims. Whoever
 * compares with an example compares these.
 */
export function exampleWords(template: string): string {
  const words = markupAsRead(template.replace(TOKEN, '{{}}')).replaceAll('**', '');
  return plainText(words).replace(/\s+/g, ' ').trim();
}
