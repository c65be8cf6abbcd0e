import type { CopyLine } from './resolve.ts';
import type { Campaign } from './schema.ts';

/** Returns the texts of a campaign that are still the examples of its starter, in the order of the document. */
export function sampleLines({ copy, samples = [] }: Pick<Campaign, 'copy' | 'samples'>): CopyLine[] {
  const examples = new Set(samples);
  return copy.filter(({ template }) => examples.has(template));
}
