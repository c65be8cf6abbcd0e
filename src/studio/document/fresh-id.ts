/**
 * Makes a new id such as `faq-2748103951`. Random, so that items added at once in two windows stay distinct when the
 * documents are merged.
 *
 * @param stem a name, with a number or without
 */
export function freshId(stem: string): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${stemOf(stem)}-${number}`;
}

/** Returns the id without its number: `faq` for `faq-2748103951`. */
export function stemOf(id: string): string {
  return id.replace(/-\d+$/, '');
}
