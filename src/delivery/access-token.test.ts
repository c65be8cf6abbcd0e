import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accessToken, newGrantId, readAccessToken } from './access-token.ts';

const secret = 's'.repeat(32);

test('a token leads back to its grant', () => {
  const grant = newGrantId();
  expect(readAccessToken(secret, accessToken(secret, grant))).toBe(grant);
});

test('another secret, a changed letter or any other text opens nothing', () => {
  const token = accessToken(secret, newGrantId());
  expect(readAccessToken('t'.repeat(32), token)).toBeNull();
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '0'), (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      if (changed !== token) expect(readAccessToken(secret, changed)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readAccessToken(secret, text)).toBeNull();
    }),
  );
});
