import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReply } from './read-reply.ts';

/** Example of the Banco Central. */
const CODE =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';
const CORRUPT = CODE.replace('Fulano', 'Sicran');
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const HUGE = Buffer.concat([
  Buffer.from(PNG, 'base64').subarray(0, 8),
  Buffer.alloc(200_000),
  Buffer.from('49454e44ae426082', 'hex'),
]).toString('base64');
const PNG_URL = `data:image/png;base64,${PNG}`;
const ADDRESS = 'https://qr.example.com/image.png';

const base = { hash: 'tx_1', payment_status: 'waiting_payment', amount: 1990 };
const inner = { hash: 'tx_1', status: 'waiting_payment', amount: 1990 };
const whole = {
  id: 'tx_1',
  amount: 1990,
  status: 'waiting_payment',
  method: null,
  code: CODE,
  qrCode: null,
  buyerEmail: null,
};
const nothing = { id: null, amount: null, status: null, method: null, code: null, qrCode: null, buyerEmail: null };

const CODE_NAMES = ['pix_qr_code', 'payload', 'emv', 'qrcode', 'qr_code', 'code', 'pix_code', 'copia_e_cola'];
const IMAGE_NAMES = ['qr_code_base64', 'pix_qr_code_base64', 'qrcode_image', 'qr_code', 'qrcode', 'image'];

describe('positions of the code', () => {
  test.each(
    CODE_NAMES.flatMap((name) => [
      { where: `flat, ${name}`, body: { ...base, [name]: CODE } },
      { where: `pix.${name}`, body: { ...base, pix: { [name]: CODE } } },
      { where: `payment.pix.${name}`, body: { ...base, payment: { pix: { [name]: CODE } } } },
      { where: `data.${name}`, body: { success: true, data: { ...inner, [name]: CODE } } },
      { where: `data.pix.${name}`, body: { data: { ...inner, pix: { [name]: CODE } } } },
      { where: `data.payment.pix.${name}`, body: { data: { ...inner, payment: { pix: { [name]: CODE } } } } },
    ]),
  )('$where', ({ body }) => {
    expect(readReply(body)).toEqual(whole);
  });
});

test('an id that no database keeps is none', () => {
  for (const hash of ['tx\u00001', 'x'.repeat(201), ' ']) expect(readReply({ ...base, hash }).id).toBeNull();
});

describe('which text is the image', () => {
  test.each(
    IMAGE_NAMES.flatMap((name) => [
      { where: `${name}, bare`, pix: { payload: CODE, [name]: PNG } },
      { where: `${name}, a data URL`, pix: { payload: CODE, [name]: PNG_URL } },
      { where: `${name}, in lines`, pix: { payload: CODE, [name]: `${PNG.slice(0, 76)}\n${PNG.slice(76)}\n` } },
    ]),
  )('$where', ({ pix }) => {
    expect(readReply({ ...base, pix })).toEqual({ ...whole, qrCode: PNG_URL });
  });

  test.each([
    [
      'the image under the code’s name, the code under the image’s',
      { pix_qr_code: PNG, qr_code_base64: CODE },
      PNG_URL,
    ],
    [
      'another type than it says',
      { emv: CODE, qr_code: `data:image/png;base64,${GIF}` },
      `data:image/gif;base64,${GIF}`,
    ],
    ['an address', { emv: CODE, pix_url: ADDRESS, qr_url: ADDRESS }, null],
    ['a cut image', { emv: CODE, qr_code_base64: PNG.slice(0, 60) }, null],
    ['a script', { emv: CODE, qr_code_base64: 'data:text/html;base64,PHNjcmlwdD4=' }, null],
    ['an SVG, which may hold one', { emv: CODE, qr_code: 'data:image/svg+xml;base64,PHN2Zy8+' }, null],
    ['base64 of anything else', { emv: CODE, qr_code_base64: btoa('no image') }, null],
    ['a huge one', { emv: CODE, qr_code_base64: HUGE }, null],
    ['null', { emv: CODE, qr_code_base64: null, pix_url: null }, null],
  ])('%s', (_name, pix, qrCode) => {
    expect(readReply({ ...base, pix })).toEqual({ ...whole, qrCode });
  });
});

describe('every other field', () => {
  test.each<[string, unknown, object]>([
    ['an amount as text', { ...base, amount: '1990', code: CODE }, whole],
    ['an amount as text with decimals of a database', { ...base, amount: '1990.00', code: CODE }, whole],
    ['an amount in reais', { ...base, amount: 19.9, code: CODE }, { ...whole, amount: null }],
    ['an amount in reais as text', { ...base, amount: '19.90', code: CODE }, { ...whole, amount: null }],
    ['an amount for a reader', { ...base, amount: 'R$ 19,90', code: CODE }, { ...whole, amount: null }],
    ['no amount', { ...base, amount: undefined, code: CODE }, { ...whole, amount: null }],
    ['an amount of nothing', { ...base, amount: 0, code: CODE }, { ...whole, amount: null }],
    ['a negative amount', { ...base, amount: -1990, code: CODE }, { ...whole, amount: null }],
    ['an amount that is true', { ...base, amount: true, code: CODE }, { ...whole, amount: null }],
    ['an amount beyond integers', { ...base, amount: 1e300, code: CODE }, { ...whole, amount: null }],
    ['the amount in the payment', { ...base, amount: null, payment: { amount: 1990, pix: { emv: CODE } } }, whole],
    ['a number for a name', { ...base, hash: 812, code: CODE }, { ...whole, id: '812' }],
    ['the name as transaction', { ...base, hash: undefined, transaction: 'tx_1', code: CODE }, whole],
    ['the name as id', { ...base, hash: undefined, id: 'tx_1', code: CODE }, whole],
    ['hash and id', { ...base, id: 812, code: CODE }, whole],
    ['an empty name', { ...base, hash: ' ', code: CODE }, { ...whole, id: null }],
    ['a status of the call around', { status: 'success', code: 200, data: { ...inner, pix_code: CODE } }, whole],
    ['a status in capitals', { ...base, payment_status: ' PAID ', code: CODE }, { ...whole, status: 'paid' }],
    ['the method', { ...base, payment_method: 'PIX', code: CODE }, { ...whole, method: 'pix' }],
    [
      'the method in the payment',
      { ...base, payment: { method: 'credit_card' } },
      { ...whole, method: 'credit_card', code: null },
    ],
    ['blanks around the code', { ...base, code: ` ${CODE}\n` }, whole],
    ['a corrupt code', { ...base, code: CORRUPT }, { ...whole, code: null }],
    ['a corrupt code beside a good one', { ...base, pix_qr_code: CORRUPT, emv: CODE }, whole],
    ['a code of numbers', { ...base, code: 201 }, { ...whole, code: null }],
    ['pix as text', { ...base, pix: CODE }, whole],
    ['pix as a list', { ...base, pix: [CODE] }, { ...whole, code: null }],
    ['data as a list', { data: [inner] }, nothing],
    ['data as null', { ...base, data: null, code: CODE }, whole],
    ['a refusal', { success: false, message: 'Não', errors: { email: ['inválido'] } }, nothing],
    ['a list', [base], nothing],
    ['a text', 'ok', nothing],
    ['a number', 1, nothing],
    ['null', null, nothing],
    ['nothing', undefined, nothing],
  ])('%s', (_name, body, expected) => {
    expect(readReply(body)).toEqual(expected);
  });
});

test('reads something or nothing of any JSON, and never throws', () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom(CODE, CORRUPT, PNG, PNG_URL, ADDRESS, '', '__proto__'));
  const names = [
    ...CODE_NAMES,
    'hash',
    'amount',
    'status',
    'pix',
    'payment',
    'data',
    'method',
    '__proto__',
    'toString',
  ];
  const place = fc.dictionary(fc.constantFrom(...names), value);
  const deep = fc.record({ data: fc.oneof(value, place), payment: fc.record({ pix: place }), pix: place, hash: value });
  fc.assert(
    fc.property(fc.oneof(value, place, deep), (body) => {
      const reply = readReply(JSON.parse(JSON.stringify(body)));
      expect([null, CODE]).toContain(reply.code);
      expect([null, PNG_URL]).toContain(reply.qrCode);
      expect(reply.amount === null || (Number.isSafeInteger(reply.amount) && reply.amount > 0)).toBe(true);
      for (const text of [reply.id, reply.status, reply.method]) expect(text === null || text !== '').toBe(true);
    }),
  );
});
