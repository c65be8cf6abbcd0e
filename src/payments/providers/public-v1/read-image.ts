/** Maximum length of the base64 text of a QR code of 200 × 200, in characters. */
const MAX_LENGTH = 200_000;

/** First and last bytes of complete files of each type, in hexadecimal. */
const TYPES = [
  ['image/png', /^89504e470d0a1a0a.*49454e44ae426082$/],
  ['image/jpeg', /^ffd8ff.*ffd9$/],
  ['image/gif', /^47494638(37|39)61.*3b$/],
] as const;

/**
 * Reads an image from base64 text, bare or as a `data:` URL, by its content.
 *
 * Addresses of images are ignored on purpose: the page loads nothing from other hosts, and we draw the same code.
 *
 * @returns a `data:` URL
 */
export function readImage(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const base64 = text.replace(/^data:image\/[a-z]+;base64,/i, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const hex = Buffer.from(base64, 'base64').toString('hex');
  const type = TYPES.find(([, whole]) => whole.test(hex))?.[0];
  return type ? `data:${type};base64,${base64}` : null;
}
