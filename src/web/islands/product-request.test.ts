import { afterEach, expect, test, vi } from 'vitest';
import { loadProduct } from './product-request.ts';

afterEach(() => vi.unstubAllGlobals());

test('gives the product', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ amount: 1990 }));
  expect(await loadProduct()).toEqual({ kind: 'ready', product: { amount: 1990 } });
});

test("shows the server's text", async () => {
  const detail = 'Erro ao buscar produtos: 500 - Erro desconhecido';
  vi.stubGlobal('fetch', async () => Response.json({ detail }, { status: 502 }));
  expect(await loadProduct()).toEqual({ kind: 'failed', message: detail });
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page instead of JSON', async () => new Response('<html>', { status: 502 })],
  ['a problem without text', async () => Response.json({}, { status: 500 })],
])('%s falls back', async (_name, fetch) => {
  vi.stubGlobal('fetch', fetch);
  expect(await loadProduct()).toEqual({ kind: 'failed', message: 'Erro ao carregar produto' });
});
