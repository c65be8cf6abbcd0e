import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskMessage, maskPath, maskText } from './masking.ts';
import { newTokenId, signedToken } from './signed-token.ts';

const TOKEN = signedToken('a secret of thirty-two characters', 'access', newTokenId());
const ORDER = '0123456789abcdef0123456789abcdef';

test.each([
  ['/wp-login.php', '/wp-login.php'],
  ['/promo%C3%A7%C3%A3o/natal?email=maria@example.com', '/promoção/natal'],
  ['/.git/config', '/.git/config'],
  [`/acesso/${TOKEN}`, '/acesso/…'],
  [`/acesso/${TOKEN}/arquivo/outro.pdf?x=1`, '/acesso/…/…/…'],
  [`/ACESSO/${TOKEN}`, '/ACESSO/…'],
  [`//acesso//${TOKEN}`, '//acesso//…'],
  [`/%61cesso%2F${TOKEN}`, '/acesso/…'],
  ['/acesso/short', '/acesso/…'],
  [`/pedido/${ORDER}/`, '/pedido/…/'],
  [`/api/orders/${ORDER}/nada`, '/api/orders/…/…'],
  ['/api/webhooks/bcb/key', '/api/webhooks/…/…'],
  ['/meus-dados/x/dados.json', '/meus-dados/…/…'],
  ['/depoimento/x', '/depoimento/…'],
  ['/previa/x', '/previa/…'],
  ['/painel/demonstracao/x', '/painel/demonstracao/…'],
  ['/painel/comecar/x', '/painel/comecar/…'],
  ['/lista-de-espera/sair/x', '/lista-de-espera/sair/…'],
  [`http://loja.example/acesso/${TOKEN}`, '…//loja.example/acesso/…'],
  [`/acessos/${TOKEN}`, '/acessos/…'],
  [`/x${ORDER}`, '/…'],
  [`/${TOKEN.slice(0, 22)}`, '/…'],
  ['/maria@example.com', '/…'],
  ['/5511999998888', '/…'],
  ['/;token=abc', '/…'],
  ['/%E0%A4%A/%2561cesso/x', '/…/acesso/…'],
  ['/%25252561cesso/x', '/…/…'],
  [`/%${'25'.repeat(7000)}61cesso/x`, '/…/…'],
])('%s is logged as %s', (url, masked) => {
  expect(maskPath(url)).toBe(masked);
});

test('no key is shown, wherever it is in an address', () => {
  const word = fc.stringMatching(/^[a-z]{0,8}$/);
  const key = fc.constantFrom(TOKEN, ORDER, newTokenId(), `${newTokenId()}${newTokenId()}`.slice(0, 32));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), key, fc.array(word, { maxLength: 3 }), (before, secret, after) => {
      expect(maskPath(`/${[...before, secret, ...after].join('/')}`)).not.toContain(secret);
    }),
  );
});

test('a message loses what it quotes of the address, and keeps the rest', () => {
  const url = `/api/orders/${ORDER}?email=maria%40example.com&x=1`;
  const message = `bad value "${ORDER}" of maria@example.com at ${url} relation "orders" does not exist`;
  expect(maskMessage(message, url)).toBe('bad value "…" of … at /api/orders/… relation "orders" does not exist');
  expect(maskMessage('x', '/%')).toBe('x');
});

test('any text loses links and queries', () => {
  const text = `Reply was already sent in "/acesso/${TOKEN}?a=b" (GET); ${TOKEN}; /recuperar?email=a@b.c at src/orders/service.ts:12`;
  expect(maskText(text)).toBe(
    'Reply was already sent in "/acesso/…?…" (GET); …; /recuperar?… at src/orders/service.ts:12',
  );
});
