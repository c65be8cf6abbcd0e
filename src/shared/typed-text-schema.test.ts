import { expect, test } from 'vitest';
import { campaignsContract } from './panel/campaigns-schema.ts';
import { checkContract } from './panel/check-schema.ts';
import { ordersContract } from './panel/orders-schema.ts';
import { productContract } from './panel/product-schema.ts';
import { settingsContract } from './panel/settings-schema.ts';
import { testimonialsContract } from './panel/testimonials-schema.ts';

const CONTRACTS = {
  ...campaignsContract,
  ...checkContract,
  ...ordersContract,
  ...productContract,
  ...settingsContract,
  ...testimonialsContract,
};

const SEEN = 'Ligou duas vezes';
/** Text with characters that reverse its direction, part its words or end a string. */
const TYPED = ` \u202e\u2066Ligou\u200b duas\u0000 vezes\u200f\ufeff `;
const DIGEST = 'a'.repeat(64);

test.each([
  ['POST /orders/:number/notes', { text: TYPED }, { text: SEEN }],
  ['POST /orders/:number/access/close', { reason: TYPED }, { reason: SEEN }],
  ['POST /passkeys', { name: TYPED, credential: { id: '', rawId: '', response: {} } }, { name: SEEN }],
  ['POST /testimonials/:id/hide', { reason: TYPED }, { reason: SEEN }],
  ['POST /campaigns/:id/publish', { digest: DIGEST, liveVersion: null, note: TYPED }, { note: SEEN }],
  ['POST /campaigns/:id/signatures', { of: 'next', name: TYPED, hashes: [DIGEST] }, { name: SEEN }],
  [
    'PATCH /campaigns/:id/product/draft',
    { files: [{ file: 'a.pdf', title: TYPED, text: TYPED, label: TYPED }] },
    { files: [{ file: 'a.pdf', title: SEEN, text: SEEN, label: SEEN }] },
  ],
] as const)('%s takes what people can see of a text', (key, body, taken) => {
  expect(CONTRACTS[key].body.parse(body)).toMatchObject(taken);
});

test('a note of invisible characters alone is none', () => {
  expect(
    CONTRACTS['POST /orders/:number/notes'].body.safeParse({ text: '\u202e\u200b\u2066\u3164\u2800' }).success,
  ).toBe(false);
});
