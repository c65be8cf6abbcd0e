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

test.each([
  ['that reverse and part texts', '\u202e\u200b\u2066'],
  ['that are letters drawn as nothing', '\u3164\u2800\u{13441}\u{1d159}'],
  ['that are tags', '\u{e0041}\u{e0042}\u{e007f}'],
  ['that join, select and break', '\u200d\u200c\ufe0f\u{e0100}\u00ad \u034f'],
])('a note of invisible characters alone is none: %s', (_, text) => {
  expect(CONTRACTS['POST /orders/:number/notes'].body.safeParse({ text }).success).toBe(false);
});
