import { expect, test } from 'vitest';
import { drawQrCode } from './qr-code.ts';

test('is an SVG of 200 × 200', async () => {
  const url = await drawQrCode('00020126580014br.gov.bcb.pix');
  const [head, data] = url.split(',');
  expect(head).toBe('data:image/svg+xml;base64');
  const svg = Buffer.from(data ?? '', 'base64').toString();
  expect(svg).toContain('width="200" height="200"');
});
