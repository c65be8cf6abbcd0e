import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Consent, parseConsent } from './consent-choice.ts';

test('reads back what was stored', () => {
  const consent: Consent = { version: 1, statistics: true, marketing: false, at: '2026-11-21T10:00:00.000Z' };
  expect(parseConsent(JSON.stringify(consent))).toEqual(consent);
});

test.each([null, '', 'null', '7', '{', '{}', '{"version":2,"statistics":true}'])('%j is no choice', (stored) => {
  expect(parseConsent(stored)).toBeNull();
});

test('whatever is stored, it answers', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      expect(parseConsent(stored)).toBeNull();
    }),
  );
});
