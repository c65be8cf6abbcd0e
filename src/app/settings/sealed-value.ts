import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Distinguishes the key from any other that the shop's own is used for. */
const PURPOSE = 'vitrine settings';
/** Lengths, in bytes. */
const [KEY_LENGTH, NONCE_LENGTH, TAG_LENGTH] = [32, 12, 16];

/**
 * Encrypts a text with a key derived from the shop's.
 *
 * @param place what it belongs to: sealed for one place, it opens at no other
 * @returns nonce, authentication tag and ciphertext
 */
export function sealText(secret: string, place: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a text. @returns null if another key sealed it, or for another place, or if it was changed */
export function openSealed(secret: string, place: string, sealed: Buffer): string | null {
  const nonce = sealed.subarray(0, NONCE_LENGTH);
  const tag = sealed.subarray(NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH);
  if (tag.length < TAG_LENGTH) return null;
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_LENGTH + TAG_LENGTH)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_LENGTH));
}
