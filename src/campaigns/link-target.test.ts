import { expect, test } from 'vitest';
import { parseDocument } from './campaign-document.ts';
import { readFolder } from './folder.ts';
import { isOwnAddress, leadsSomewhere } from './link-target.ts';

const kindOf = (address: string) => ({ isOwn: isOwnAddress(address), isTarget: leadsSomewhere(address) });

test.each(['/termos', '/', '#oferta', '?x=1', 'suporte', './a//b', '/x\\y', '/%09/x', '/&sol;outra.example'])(
  '%j stays at the host of its page',
  (address) => {
    expect(kindOf(address)).toEqual({ isOwn: true, isTarget: true });
  },
);

test.each([
  'https://outra.example/x',
  'http://outra.example',
  'mailto:ana@outra.example',
  'tel:+5511',
  'https:outra.example',
])('%j leads elsewhere, and says so', (address) => {
  expect(kindOf(address)).toEqual({ isOwn: false, isTarget: true });
});

test.each([
  '//outra.example',
  '/\\outra.example',
  '\\\\outra.example',
  '\\/outra.example',
  'JaVaScRiPt:x',
  'data:text/html,x',
])('%j is no link target', (address) => {
  expect(kindOf(address)).toEqual({ isOwn: false, isTarget: false });
});

test.each([
  '/\t/outra.example',
  '/\n/outra.example',
  '/\t\\outra.example',
  'h\nttps://outra.example',
  'java\tscript:x',
])('a campaign has no link to %j, of which a browser drops what nobody sees', async (href) => {
  const bread = await readFolder('pao-caseiro');
  const footer = { ...bread.chrome.footer, links: [{ label: 'Suporte', href }] };
  expect(() => parseDocument({ ...bread, chrome: { ...bread.chrome, footer } })).toThrow('deve levar a uma página');
});
