import fc from 'fast-check';
import { buyer } from '../factories/buyer.ts';

/** Any 16-bit units: NUL and other control characters, lone surrogates, private use, whatever. */
const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
  .map((codes) => String.fromCharCode(...codes));

/** Texts that have broken programs before. */
const naughty = fc.constantFrom(
  '',
  '\0',
  'Maria\0Souza',
  '\ud800',
  'Maria \udfff',
  'Maria\r\nBcc: a@example.com',
  '\u202eazuoS ed airaM',
  '🧑🏽‍🤝‍🧑🏻'.repeat(10),
  "'; drop table orders; --",
  '"><script>alert(1)</script>',
  '%MAIN%',
  '%IDEMPOTENCY_KEY%',
  '$&$1$`',
  '#{7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'a'.repeat(10_000),
  '../../../../etc/passwd',
  'maria@example.com\0',
  'maria@exãmple.com',
  '٠١٢٣٤٥٦٧٨٩٠',
  '(11) 90000-0000',
);

export const text: fc.Arbitrary<string> = fc.oneof(
  units,
  naughty,
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme' }),
);

/** Names of properties that every object has, and others. */
const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', 'then', 'toJSON'),
  text,
);

const number = fc.oneof(fc.double(), fc.constantFrom(1e308, -0, 2 ** 53, -1, 1.5, 2 ** 31, 2 ** 63));

/** Any JSON value, with any key. Keys are set as JSON.parse sets them, so that `__proto__` is one too. */
export const json: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(text, number, fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value;

const good = buyer();

/** A valid order, but for some of its fields. */
export const orderBody: fc.Arbitrary<object> = fc
  .record(
    {
      name: fc.oneof(text, json),
      email: fc.oneof(text, fc.emailAddress(), json),
      phone: fc.oneof(text, json),
      document: fc.oneof(text, json),
      tracking: fc.oneof(fc.dictionary(key, text, { maxKeys: 25 }), json),
      status: fc.constant('paid'),
      amount: number,
    },
    { requiredKeys: [] },
  )
  .map((wrong) => ({ ...good, ...wrong }));

/** Deep, doubled, broken and other JSON that no object of JavaScript gives. */
export const rawJson: fc.Arbitrary<string> = fc.oneof(
  json.map((value) => JSON.stringify(value) ?? ''),
  fc.constantFrom(
    '[',
    '{"name":',
    '{"name":"A","name":"Maria de Souza"}',
    '{"__proto__":{"name":"Maria"}}',
    '{"constructor":{"prototype":{"name":"Maria"}}}',
    '{"email":{"__proto__":null}}',
    '\ufeff{}',
    'NaN',
    '1e999999',
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    `"${'\\u0000'.repeat(5000)}"`,
    ' '.repeat(60_000),
  ),
);

export const bytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
  rawJson.map((raw) => Buffer.from(raw)),
  fc.constant(Buffer.alloc(0)),
);

/** `a=1&a=2`, broken escapes, nested brackets. */
export const formText: fc.Arbitrary<string> = fc.oneof(
  fc
    .array(fc.tuple(text, text), { maxLength: 6 })
    .map((pairs) => pairs.map(([a, b]) => `${inAddress(a)}=${inAddress(b)}`).join('&')),
  fc.constantFrom(
    'email=%00',
    'email=a@example.com&email=b@example.com',
    'email[]=a@example.com',
    'email[a]=1',
    '__proto__=1&__proto__[x]=1',
    'email=%ZZ',
    'email=%C0%80',
    'email=%ED%A0%80',
    '&&&===',
    '='.repeat(5000),
    'a&'.repeat(20_000),
    'email=maria%2Bteste%40example.com',
  ),
);

/** Escapes a text for an address, but for some characters that ought to be escaped. */
function inAddress(raw: string): string {
  return encodeURIComponent(raw.toWellFormed()).replaceAll('%2F', '/').replaceAll('%3D', '=');
}

/** Text after `/api/orders/` and the like. */
export const pathPart: fc.Arbitrary<string> = fc.oneof(
  text.map((raw) => encodeURIComponent(raw.toWellFormed())),
  fc.constantFrom(
    '%00',
    'a%00b',
    '%',
    '%2',
    '%zz',
    '%C0%80',
    '%ED%A0%80',
    '..%2f..%2fpackage.json',
    '%2e%2e',
    '%5c..%5c',
    ';id=1',
    'a'.repeat(101),
    'a'.repeat(3000),
    '0'.repeat(32),
    '1 or 1=1'.replaceAll(' ', '%20'),
    '%2500',
    '__proto__',
    'constructor',
  ),
);

export const contentType: fc.Arbitrary<string> = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'application/JSON;;;',
  'application/problem+json',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  'application/xml',
  '*/*',
  '/',
  ';',
  'json',
  'application/json, text/plain',
  'a'.repeat(2000),
);
