import { expect, test } from 'vitest';
import { pictureRefusal } from './picture-refusal.ts';

const file = (start: string, type = '') => new Blob([Buffer.from(start, 'latin1')], { type });

test.each([
  ['a JPEG', '\xff\xd8\xff\xe0'],
  ['a PNG', '\x89PNG\r\n'],
  ['a WebP', 'RIFF\0\0\0\0WEBPVP8 '],
  ['an AVIF', '\0\0\0\x20ftypavif'],
  ['one that may be an AVIF', '\0\0\0\x20ftypmif1'],
  ['nothing, which is refused elsewhere', ''],
])('%s is left to the server, whatever its name says', async (_, start) => {
  expect(await pictureRefusal(file(start))).toBeUndefined();
  expect(await pictureRefusal(file(start, 'image/png'))).toBeUndefined();
});

test.each([
  ['a photo of an iPhone', file('\0\0\0\x20ftypheic'), /HEIC.*Mais compatível/],
  ['one with another name', file('\0\0\0\x20ftypheix', 'image/jpeg'), /HEIC/],
  ['an animation', file('GIF89a', 'image/gif'), /não é uma imagem JPEG.*Salve/],
  ['a drawing', file('<svg xmlns="">', 'image/svg+xml'), /não é uma imagem JPEG.*Salve/],
  ['a page that is named .jpg', file('<!doctype html>', 'image/jpeg'), /não é o que o nome diz.*salve/],
])('%s is refused before it is sent, with what to do', async (_, blob, message) => {
  expect(await pictureRefusal(blob)).toMatch(message);
});
