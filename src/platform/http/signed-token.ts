import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** What a token opens; one for one purpose is worth nothing for another. */
type Purpose = 'access' | 'data' | 'testimonial' | 'waiting-list' | 'withdrawal';

/** A new id that nobody guesses: 128 random bits. */
export function newTokenId(): string {
  return randomBytes(16).toString('base64url');
}

/** The secret part of a personal link. Signed, so that a copy of the database opens nothing. */
export function signedToken(secret: string, purpose: Purpose, id: string): string {
  const signature = createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
  return `${id}.${signature}`;
}

/** The id that a token names, or null if we did not sign it for this purpose. */
export function readSignedToken(secret: string, purpose: Purpose, token: string): string | null {
  const [id = ''] = token.split('.', 1);
  const expected = Buffer.from(signedToken(secret, purpose, id));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

/** A key of before, and until when links that it signed open. */
export interface PreviousSecret {
  secret: string;
  until: Date;
}

/** Keys that links may be signed with. */
export interface LinkKeys {
  /** Signs the links. */
  secret: string;
  /** Keys of before whose links open for a while longer. */
  previousSecrets: readonly PreviousSecret[];
  clock: Clock;
}

/** Reads a link that a buyer keeps, and may have from before the key was changed. @returns null for one of no such key */
export function readKeptToken(
  { secret, previousSecrets, clock }: LinkKeys,
  purpose: 'access' | 'withdrawal',
  token: string,
): string | null {
  const now = clock();
  const earlier = previousSecrets.filter(({ until }) => now <= until).map((previous) => previous.secret);
  return [secret, ...earlier].map((key) => readSignedToken(key, purpose, token)).find((id) => id !== null) ?? null;
}
