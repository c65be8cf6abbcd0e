import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { NumberedEntry } from './entries.ts';

const CIPHER = 'aes-256-gcm';
/** Bytes of what makes each sealing another one, and of what shows that nobody has changed it. */
const [IV, TAG] = [12, 16];

function keyOf(secret: string, use: 'chain' | 'seal' | 'mark'): Buffer {
  return createHmac('sha256', secret).update(`journal:${use}`).digest();
}

/** By what a journal is known as this key's, before anything of it is read. */
export function journalMark(secret: string): string {
  return keyOf(secret, 'mark').toString('hex').slice(0, 8);
}

/** Authenticates an entry at its place. What is sealed is not in it: that goes with an erasure, and the chain stays. */
export function macOf(secret: string, entry: Omit<NumberedEntry, 'mac' | 'sealed'>): string {
  const { number, id, kind, subject, facts, at, macBefore } = entry;
  const said = Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([number, id, kind, subject, said, at.toISOString(), macBefore]);
  return createHmac('sha256', keyOf(secret, 'chain')).update(text).digest('base64url');
}

/** Whether the shop's key has written this entry, with this number, after that other one. */
export function isAuthentic(secret: string, entry: NumberedEntry): boolean {
  const expected = Buffer.from(macOf(secret, entry));
  const given = Buffer.from(entry.mac);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Encrypts a text for one entry: in another one it opens nothing. */
export function seal(secret: string, id: string, text: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, keyOf(secret, 'seal'), iv).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns null where nothing is sealed, or not by this key and for this entry */
export function unseal(secret: string, { id, sealed }: Pick<NumberedEntry, 'id' | 'sealed'>): string | null {
  if (sealed === null) return null;
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const opening = createDecipheriv(CIPHER, keyOf(secret, 'seal'), bytes.subarray(0, IV), { authTagLength: TAG });
    opening.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(IV, IV + TAG));
    return Buffer.concat([opening.update(bytes.subarray(IV + TAG)), opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** In the place of what no known key opens. An erasure leaves nothing: of the one an address is unknown, of the other gone. */
const LOST = '';

/** A sealed text of before, as another key seals it. @param previous keys of before, one of which may open it */
export function sealAnew(
  entry: Pick<NumberedEntry, 'id' | 'sealed'>,
  { secret, previous }: { secret: string; previous: readonly string[] },
): string {
  for (const key of [secret, ...previous]) {
    const text = unseal(key, entry);
    if (text !== null) return seal(secret, entry.id, text);
  }
  return LOST;
}
