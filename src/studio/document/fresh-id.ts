/**
 * Names something new, `faq-2748103951`: what two people add at once, each in a window of their own, is told apart when
 * both documents come together.
 *
 * @param stem a name, with a number or without
 */
export function freshId(stem: string): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${stemOf(stem)}-${number}`;
}

/** `faq`, of `faq-2748103951`. */
export function stemOf(id: string): string {
  return id.replace(/-\d+$/, '');
}
