import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new grant's id: 128 random bits. */
export function newGrantId(): string {
  return randomBytes(16).toString('base64url');
}

/** The last part of `/acesso/TOKEN`. Signed, so that a copy of the database opens no product. */
export function accessToken(secret: string, grantId: string): string {
  return `${grantId}.${sign(secret, grantId)}`;
}

/** The grant a token names, or null if we did not sign it. */
export function readAccessToken(secret: string, token: string): string | null {
  const [grantId = '', signature = ''] = token.split('.', 2);
  const expected = Buffer.from(sign(secret, grantId));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? grantId : null;
}

function sign(secret: string, grantId: string): string {
  return createHmac('sha256', secret).update(`access:${grantId}`).digest('base64url');
}
