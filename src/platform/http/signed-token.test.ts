import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newTokenId, readSignedToken, signedToken } from './signed-token.ts';

const secret = 's'.repeat(32);

test('a token leads back to its id', () => {
  const id = newTokenId();
  expect(readSignedToken(secret, 'access', signedToken(secret, 'access', id))).toBe(id);
});

test('another secret or purpose, a changed letter or any other text opens nothing', () => {
  const token = signedToken(secret, 'access', newTokenId());
  expect(readSignedToken('t'.repeat(32), 'access', token)).toBeNull();
  expect(readSignedToken(secret, 'testimonial', token)).toBeNull();
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '0'), (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      if (changed !== token) expect(readSignedToken(secret, 'access', changed)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readSignedToken(secret, 'access', text)).toBeNull();
    }),
  );
});
