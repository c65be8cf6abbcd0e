import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { equalsInConstantTime } from '../platform/constant-time.ts';
import type { NumberedEntry } from './entries.ts';

const CIPHER = 'aes-256-gcm';
/** Sizes of the random start value and of the authentication tag, in bytes. */
const [IV_BYTES, TAG_BYTES] = [12, 16];

function deriveKey(secret: string, use: 'chain' | 'seal' | 'mark'): Buffer {
  return createHmac('sha256', secret).update(`journal:${use}`).digest();
}

/** Identifies the key that a journal was written with, in the names of its parts. */
export function journalMark(secret: string): string {
  return deriveKey(secret, 'mark').toString('hex').slice(0, 8);
}

/** Authenticates an entry at its number. The sealed text is not included: an erasure removes it, and the chain stays. */
export function macOf(secret: string, entry: Omit<NumberedEntry, 'mac' | 'sealed'>): string {
  const { number, id, kind, subject, facts, at, macBefore } = entry;
  const sortedFacts = Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([number, id, kind, subject, sortedFacts, at.toISOString(), macBefore]);
  return createHmac('sha256', deriveKey(secret, 'chain')).update(text).digest('base64url');
}

/** Whether the shop's key has written this entry, with this number, after that other one. */
export function isAuthentic(secret: string, entry: NumberedEntry): boolean {
  return equalsInConstantTime(entry.mac, macOf(secret, entry));
}

/** Encrypts a text for one entry: in another one it opens nothing. */
export function seal(secret: string, id: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secret, 'seal'), iv).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns null where nothing is sealed, or not by this key and for this entry */
export function unseal(secret: string, { id, sealed }: Pick<NumberedEntry, 'id' | 'sealed'>): string | null {
  if (sealed === null) return null;
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const opening = createDecipheriv(CIPHER, deriveKey(secret, 'seal'), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    opening.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([opening.update(bytes.subarray(IV_BYTES + TAG_BYTES)), opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Sealed text that no known key opens. Null, in contrast, is left by an erasure: there the address is gone, here unknown. */
export const UNREADABLE = '';

/** Seals a text anew with the current key. @param previous earlier keys; one may open it */
export function reseal(
  entry: Pick<NumberedEntry, 'id' | 'sealed'>,
  { secret, previous }: { secret: string; previous: readonly string[] },
): string {
  for (const key of [secret, ...previous]) {
    const text = unseal(key, entry);
    if (text !== null) return seal(secret, entry.id, text);
  }
  return UNREADABLE;
}
