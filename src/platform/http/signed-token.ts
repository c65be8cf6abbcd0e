import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { equalsInConstantTime } from '../constant-time.ts';

/** Purpose of a token; it is invalid for any other. */
type Purpose = 'access' | 'data' | 'not-me' | 'testimonial' | 'waiting-list' | 'withdrawal';

/** Returns a new unguessable id: 128 random bits. */
export function newTokenId(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns the secret part of a personal link. Signed, so that a copy of the database grants no access. */
export function signedToken(secret: string, purpose: Purpose, id: string): string {
  const signature = createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
  return `${id}.${signature}`;
}

/** Returns the id that a token names, or null if we did not sign it for this purpose. */
export function readSignedToken(secret: string, purpose: Purpose, token: string): string | null {
  const [id = ''] = token.split('.', 1);
  return equalsInConstantTime(token, signedToken(secret, purpose, id)) ? id : null;
}

/** A previous key, and the time until which its links are valid. */
export interface PreviousSecret {
  secret: string;
  until: Date;
}

/** Keys of signed links. */
export interface LinkKeys {
  /** Key that signs new links. */
  secret: string;
  /** Previous keys whose links are still valid. */
  previousSecrets: readonly PreviousSecret[];
  clock: Clock;
}

/** Reads a link that a buyer keeps, possibly older than the current key. @returns null if no such key signed it */
export function readKeptToken(
  { secret, previousSecrets, clock }: LinkKeys,
  purpose: 'access' | 'withdrawal',
  token: string,
): string | null {
  const now = clock();
  const earlier = previousSecrets.filter(({ until }) => now <= until).map((previous) => previous.secret);
  return [secret, ...earlier].map((key) => readSignedToken(key, purpose, token)).find((id) => id !== null) ?? null;
}
