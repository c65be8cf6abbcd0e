import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sameHostBase, storageKey, withBase } from './base.ts';

const BASE = '/curso';

/** Requested addresses of a page's scripts. */
let requested: string[];

/** A browser on a page below {@link BASE}. */
function openPage(pathname: string): void {
  vi.resetModules();
  vi.stubGlobal('document', {
    documentElement: { dataset: { base: BASE } },
    body: { dataset: { page: 'order', value: '29.9' } },
    addEventListener: () => {},
  });
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { pathname, search: '' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('dispatchEvent', () => {});
  vi.stubGlobal('CustomEvent', Event);
}

beforeEach(() => {
  requested = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    return Response.json({});
  });
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: string) => requested.push(`${address} ${JSON.parse(body).page_path}`),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('only paths get a base', () => {
  expect(withBase(BASE, '/')).toBe('/curso/');
  expect(withBase(BASE, '/#duvidas')).toBe('/curso/#duvidas');
  expect(withBase('https://loja.example', '/termos')).toBe('https://loja.example/termos');
  for (const path of ['https://a.example/', '//a.example/', '#topo', '?editar', 'mailto:a@b.example'])
    expect(withBase(BASE, path)).toBe(path);
  expect(['', BASE, 'https://loja.example'].map(sameHostBase)).toEqual(['', BASE, '']);
});

test('an entry at a host’s root has its old name, below it the campaign’s id too', () => {
  expect(storageKey('presell_accepted', '')).toBe('presell_accepted');
  expect(storageKey('presell_accepted', '/pao-caseiro')).toBe('presell_accepted:pao-caseiro');
});

test('both scripts store their entries under the campaign’s name', async () => {
  openPage('/curso/');
  const entries: Record<string, string> = {};
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => Object.assign(entries, { [key]: value }),
    getItem: (key: string) => entries[key],
  });
  const { writeStored } = await import('./enhance/storage.ts');
  const { storedVisitor, write } = await import('./tracking/consent-storage.ts');
  writeStored('consent', '{}');
  write(localStorage, 'visitor', 'abc statistics');
  expect(Object.keys(entries)).toEqual(['consent:curso', 'visitor:curso']);
  expect(storedVisitor()?.name).toBe('abc');
});

test('scripts ask below the base', async () => {
  openPage('/curso/checkout');
  const { loadProduct } = await import('./islands/product-request.ts');
  const { createOrder } = await import('./islands/order-request.ts');
  await loadProduct();
  await createOrder({ name: 'Ana', email: 'ana@example.com', phone: '11987654321' }, 'key-0001');
  expect(requested).toEqual(['/curso/api/product', '/curso/api/orders']);
});

test.each([
  ['/curso/', '/'],
  ['/curso/presell', '/presell'],
  ['/curso/pedido/secret', '/pedido'],
  // Personal pages are also served at the root, so everything after the first path segment must stay secret.
  ['/pedido/secret', '/pedido'],
  ['/acesso/curso/secret', '/acesso'],
])('events at %s are those of %s', async (pathname, expected) => {
  openPage(pathname);
  const { collectEvents } = await import('./enhance/collect.ts');
  collectEvents();
  expect(requested).toEqual([`/curso/api/events ${expected}`]);
});
