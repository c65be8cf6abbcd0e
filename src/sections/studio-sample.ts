const samples = new Set<string>();

/** Marks a text of a new section as an example: what it is about only the seller can say. */
export function sample(text: string): string {
  samples.add(text);
  return text;
}

/** Returns the examples among the texts of a value, however deep they stand. */
export function samplesIn(value: unknown): string[] {
  if (typeof value === 'string') return samples.has(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(samplesIn);
}
