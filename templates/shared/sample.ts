/** Texts that are only an example of what the seller will write. */
export const samples: string[] = [];

/**
 * Marks a text as an example. The page shows it like any other; before it can go live, you write yours in its place,
 * and take `sample()` away.
 */
export function sample(text: string): string {
  samples.push(text);
  return text;
}
