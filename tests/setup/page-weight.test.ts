import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fetchBody, inlineScriptBytes } from './page-weight.ts';

test('inline scripts that run are weighed together; files and data are not', () => {
  const code = 'document.title = "a > b"';
  const weight = brotliCompressSync(code).length;
  expect(inlineScriptBytes(`<p></p><script>${code}</script>`)).toBe(weight);
  expect(inlineScriptBytes(`<script data-x="a > b" type="module">${code}</script>`)).toBe(weight);
  expect(inlineScriptBytes(`<script>${code}</script><script>${code.repeat(2)}</script>`)).toBeGreaterThan(weight);
  expect(inlineScriptBytes('<script type="module" src="/a.js"> </script>')).toBe(0);
  expect(inlineScriptBytes('<script type="application/ld+json">{"name":"Lista"}</script>')).toBe(0);
});

test('a body is weighed as it is sent, and read as it is meant', async () => {
  const text = 'R$ 19,90 '.repeat(100);
  const packed = brotliCompressSync(text);
  const server = createServer((request, response) => {
    if (request.url === '/packed' && request.headers['accept-encoding'] === 'br') {
      response.setHeader('content-encoding', 'br').end(packed);
    } else response.writeHead(request.url === '/plain' ? 200 : 404).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect(await fetchBody(`${url}/packed`)).toEqual({ head: expect.any(Number), wire: packed, text });
    expect(await fetchBody(`${url}/plain`)).toEqual({ head: expect.any(Number), wire: Buffer.from(text), text });
    await expect(fetchBody(`${url}/none`)).rejects.toThrow('status 404');
  } finally {
    server.close();
  }
});
