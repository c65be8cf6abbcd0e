import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { fixedCampaigns } from '../../../tests/setup/campaigns.ts';
import { cleanCampaign } from '../../campaigns/check/clean-campaign.ts';
import { createCampaignRouting } from './campaign-routing.ts';

const campaigns = await fixedCampaigns([
  { ...cleanCampaign(), id: 'lista' },
  { ...cleanCampaign(), id: 'curso', hosts: ['curso.example', 'violao.example'] },
  { ...cleanCampaign(), id: 'pao-caseiro' },
]);

campaigns.keepHosts(
  new Map([
    ['curso.example', 'curso'],
    ['aulas.example', 'curso'],
    ['lista.example', 'lista'],
    ['paes.example', 'pao-caseiro'],
    ['ja-foi.example', 'ja-foi'],
    ['velha.example', null],
  ]),
);

function ask(publicUrl: string | undefined, host: string | undefined, url = '/'): boolean {
  return routeOf(publicUrl, host, url) !== null;
}

function routeOf(publicUrl: string | undefined, host: string | undefined, url: string) {
  return createCampaignRouting(campaigns, publicUrl).of({ method: 'GET', url, headers: { host } } as IncomingMessage);
}

test.each([
  'loja.example',
  'LOJA.example',
  'loja.example:443',
  'localhost',
  'localhost:3000',
  '127.0.0.1:3000',
  '10.1.2.3',
  '[::1]:3000',
  '[2001:db8::1]',
])('%s is answered', (host) => {
  expect(ask('https://loja.example', host)).toBe(true);
});

test.each([
  ['loja.example', true],
  ['curso.example', true],
  ['www.violao.example', true],
  ['aulas.example', true],
  ['www.paes.example', true],
  ['ja-foi.example', false],
  ['velha.example', true],
  ['www.velha.example', false],
  ['www.loja.example', false],
  ['evil.example', false],
  ['10.1.2.3', false],
  ['localhost', false],
  ['', false],
])('%s may have a certificate: %s', (host, expected) => {
  expect(createCampaignRouting(campaigns, 'https://loja.example').hasHost(host)).toBe(expected);
});

test.each([
  undefined,
  '',
  'evil.example',
  'loja.example.evil.example',
  'www.loja.example',
  'loja.example@evil.example',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  '127.1',
  '2130706433',
  '::1',
  '[::1',
  '[evil.example]',
  'loja.example:99999999',
])('%s is not', (host) => {
  expect(ask('https://loja.example', host)).toBe(false);
});

test('while no address is set, only this machine and plain addresses are answered', () => {
  expect(ask(undefined, 'localhost:3000')).toBe(true);
  expect(ask(undefined, '192.168.0.7:3000')).toBe(true);
  expect(ask(undefined, 'loja.example')).toBe(false);
});

test('a port is a part of the shop’s address, not of its name', () => {
  expect(ask('http://loja.example:8080', 'loja.example:8080')).toBe(true);
  expect(ask('http://loja.example:8080', 'loja.example')).toBe(true);
});

test('a host in the request’s own line counts as well', () => {
  expect(ask('https://loja.example', 'localhost', 'http://evil.example/api/product')).toBe(false);
  expect(ask('https://loja.example', 'evil.example', 'http://loja.example/')).toBe(false);
  expect(ask('https://loja.example', 'loja.example', 'http://loja.example/')).toBe(true);
  expect(ask('https://loja.example', undefined, 'http://loja.example/')).toBe(true);
  expect(ask('https://loja.example', 'localhost', 'http://user@evil.example:80')).toBe(false);
});

test('every probe is answered, by whatever name it knows the process', () => {
  for (const url of ['/healthz', '/readyz', '/metrics?x=1']) expect(ask(undefined, 'shop-1:3000', url)).toBe(true);
  for (const url of ['/', '/healthz/', '/metricsx', '/api/product?/healthz', 'http://evil.example/healthz'])
    expect(ask(undefined, 'shop-1:3000', url), url).toBe(false);
});

const at = (host: string, url: string) => routeOf('https://loja.example', host, url);

test.each([
  ['loja.example', '/', { campaign: 'lista', base: '', url: '/' }],
  ['loja.example', '/checkout?src=a', { campaign: 'lista', base: '', url: '/checkout?src=a' }],
  ['loja.example', '/pao-caseiro/', { campaign: 'pao-caseiro', base: '/pao-caseiro', url: '/' }],
  ['127.0.0.1:3000', '/pao-caseiro/?src=a', { campaign: 'pao-caseiro', base: '/pao-caseiro', url: '/?src=a' }],
  ['loja.example', '/pao-caseiro/api/orders', { campaign: 'pao-caseiro', base: '/pao-caseiro', url: '/api/orders' }],
  ['loja.example', '/curso/termos', { campaign: 'curso', base: '/curso', url: '/termos' }],
  ['loja.example', '/lista/termos', { campaign: 'lista', base: '', url: '/termos' }],
  ['curso.example', '/', { campaign: 'curso', base: '', url: '/', ownHost: true }],
  ['VIOLAO.example:8080', '/presell', { campaign: 'curso', base: '', url: '/presell', ownHost: true }],
  // An operator's address below a campaign is one of the main campaign.
  ['loja.example', '/pao-caseiro/metrics', { campaign: 'lista', base: '', url: '/pao-caseiro/metrics' }],
  ['loja.example', '/pao', { campaign: 'lista', base: '', url: '/pao' }],
  ['loja.example', '//pao-caseiro/', { campaign: 'lista', base: '', url: '//pao-caseiro/' }],
  ['curso.example', '/pao-caseiro/', { campaign: 'curso', base: '', url: '/pao-caseiro/', ownHost: true }],
] as const)('%s%s', (host, url, place) => {
  expect(at(host, url)).toEqual({ ownHost: false, ...place });
});

test.each([
  ['loja.example', '/pao-caseiro', '/pao-caseiro/'],
  ['loja.example', '/pao-caseiro?src=a', '/pao-caseiro/?src=a'],
  ['curso.example', '/curso', '/'],
  ['curso.example', '/curso/termos?a=b', '/termos?a=b'],
  ['www.curso.example', '/termos', 'https://curso.example/termos'],
  ['WWW.violao.example', '/', 'https://violao.example/'],
  // Never to another host.
  ['curso.example', '/curso//evil.example', '/evil.example'],
  ['curso.example', '/curso/\\\\evil.example', '/evil.example'],
])('%s%s leads to %s', (host, url, redirect) => {
  expect(at(host, url)).toEqual({ redirect });
});

test.each([
  ['aulas.example', '/acesso/TOKEN?src=a', 'https://curso.example/acesso/TOKEN?src=a'],
  ['AULAS.example:443', '/', 'https://curso.example/'],
  ['aulas.example', '/curso/pedido/TOKEN', 'https://curso.example/pedido/TOKEN'],
  ['lista.example', '/meus-dados/TOKEN', 'https://loja.example/meus-dados/TOKEN'],
  ['paes.example', '/desistir/TOKEN', 'https://loja.example/pao-caseiro/desistir/TOKEN'],
  ['www.paes.example', '/', 'https://paes.example/'],
  ['velha.example', '/acesso/TOKEN?src=a', 'https://loja.example/acesso/TOKEN?src=a'],
  ['VELHA.example:443', '/pao-caseiro/pedido/TOKEN', 'https://loja.example/pao-caseiro/pedido/TOKEN'],
  ['velha.example', '/pao-caseiro?src=a', 'https://loja.example/pao-caseiro/?src=a'],
  ['velha.example', '/painel', 'https://loja.example/painel'],
  // Never to another host.
  ['velha.example', '//evil.example/', 'https://loja.example//evil.example/'],
  ['velha.example', '/\\evil.example/', 'https://loja.example/\\evil.example/'],
  ['aulas.example', '//evil.example/', 'https://curso.example//evil.example/'],
  ['aulas.example', '/\\evil.example/', 'https://curso.example/\\evil.example/'],
])('a host that a campaign or the shop had once, %s%s, leads to %s', (host, url, redirect) => {
  expect(at(host, url)).toEqual({ redirect });
});

/** Headers of a request by a page that is already open at this host. */
const OPEN = { 'sec-fetch-site': 'same-origin' };

test.each([
  ['POST', '/pedido/TOKEN/desistir', {}],
  ['POST', '/api/orders', {}],
  ['POST', '/api/webhooks/bcb/KEY', {}],
  ['GET', '/api/orders/ID', {}],
  ['GET', '/_assets/dialogs.Ab12.js', {}],
  ['GET', '/.well-known/vitrine-check/TOKEN', {}],
  ['GET', '/metrics', {}],
  // The device remembers the order at this host alone.
  ['GET', '/pedido', {}],
  ['GET', '.evil.example/', {}],
  ['GET', '/acesso/TOKEN/lista?q=livro', { ...OPEN, 'sec-fetch-mode': 'cors' }],
  // The page's policy allows no redirect of its form to another host.
  ['GET', '/pedido/TOKEN', { ...OPEN, 'sec-fetch-mode': 'navigate' }],
] as const)('%s %s is answered at a host of before', (method, url, headers) => {
  const request = { method, url, headers: { host: 'paes.example', ...headers } } as unknown as IncomingMessage;
  expect(createCampaignRouting(campaigns, 'https://loja.example').of(request)).toEqual({
    campaign: 'pao-caseiro',
    base: '',
    url,
    ownHost: true,
  });
});

test.each([
  ['POST', '/api/webhooks/bcb/KEY', '', {}],
  ['POST', '/painel/entrar', '', {}],
  ['GET', '/known-host?domain=x', '', {}],
  ['POST', '/pao-caseiro/api/orders', '/pao-caseiro', {}],
  // A page that is still open there requests it.
  ['GET', '/pao-caseiro/api/orders/ID', '/pao-caseiro', {}],
  ['GET', '/pao-caseiro/pedido/TOKEN', '/pao-caseiro', { ...OPEN, 'sec-fetch-mode': 'navigate' }],
] as const)('%s %s is answered where the shop stood before', (method, url, base, headers) => {
  const request = { method, url, headers: { host: 'velha.example', ...headers } } as unknown as IncomingMessage;
  expect(createCampaignRouting(campaigns, 'https://loja.example').of(request)).toEqual({
    campaign: base.slice(1) || 'lista',
    base,
    url: url.slice(base.length),
    ownHost: false,
  });
});

test('a page at a former address leads its visitor to the present one, and never to an unreachable one', () => {
  const headers = { host: 'paes.example', ...OPEN, 'sec-fetch-mode': 'navigate' };
  const request = { method: 'GET', url: '/checkout', headers } as unknown as IncomingMessage;
  const redirect = 'https://loja.example/pao-caseiro/checkout';
  expect(createCampaignRouting(campaigns, 'https://loja.example').of(request)).toEqual({ redirect });
  expect(routeOf(undefined, 'paes.example', '/checkout')).toMatchObject({ campaign: 'pao-caseiro', url: '/checkout' });
});
