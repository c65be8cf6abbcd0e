import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { samplePicture } from '../../tests/factories/pictures.ts';
import { widthsOf } from '../campaigns/picture-files.ts';
import { makePicture } from './make-picture.ts';

/** Makes a picture of bytes. */
async function make(bytes: Buffer | string) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-made-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = `${folder}.sent`;
  await writeFile(source, bytes);
  onTestFinished(() => rm(source));
  const made = await makePicture(source, folder);
  const read = (name: string) => readFile(join(folder, name));
  return { ...made, names: (await readdir(folder)).sort(), read };
}

/** A PNG that declares this size in its header, but has hardly any bytes. @param kind bits, colours and so on of its header */
function bomb(width: number, height: number, kind = [1, 0, 0, 0, 0]): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(kind, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * 100));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

test('a photograph is there in two formats and all sizes, never enlarged, and light on a phone', async () => {
  const { file, width, height, placeholder, forms, names, read } = await make(
    await samplePicture({ width: 1000, height: 750 }),
  );
  expect({ width, height }).toEqual({ width: 1000, height: 750 });
  expect(widthsOf({ width })).toEqual([390, 640, 960, 1000]);
  expect(forms).toEqual([
    ...[390, 640, 960, 1000].flatMap((one) => [`${one}.avif`, `${one}.webp`]),
    'icon.png',
    'preview.jpg',
  ]);
  expect(names).toEqual([...forms, file].sort());
  expect(placeholder).toMatch(/^#[0-9a-f]{6}$/);
  expect(file).toBe(
    `${createHash('sha256')
      .update(await read(file))
      .digest('hex')}.jpg`,
  );
  for (const form of forms.filter((one) => /^\d/.test(one))) {
    const found = await sharp(await read(form)).metadata();
    expect([found.width, found.format], form).toEqual([
      Number.parseInt(form, 10),
      form.endsWith('avif') ? 'heif' : 'webp',
    ]);
  }
  expect((await read('640.avif')).length).toBeLessThanOrEqual(20_000);
  expect(await sharp(await read('icon.png')).metadata()).toMatchObject({ width: 180, height: 180 });
});

test('each file that a phone may load is light even of noise, also the one of a small picture’s own width', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const sent = sharp({ create: { width: 500, height: 200, channels: 3, background: '#808080', noise } });
  const { read } = await make(await sent.jpeg().toBuffer());
  expect((await read('390.avif')).length).toBeLessThanOrEqual(14_000);
  expect((await read('500.avif')).length).toBeLessThanOrEqual(20_000);
});

test('no data of a camera stays in any file: location, author, orientation', async () => {
  const sent = await samplePicture({ width: 400, height: 300, orientation: 6 });
  expect(sent.includes('Ana Souza') && sent.includes('Exif')).toBe(true);
  const { width, height, names, read } = await make(sent);
  expect({ width, height }).toEqual({ width: 300, height: 400 });
  for (const name of names) {
    const bytes = await read(name);
    expect(bytes.includes('Ana Souza') || bytes.includes('Exif'), name).toBe(false);
    const { exif, xmp, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, orientation: orientation ?? 1 }, name).toEqual({
      exif: undefined,
      xmp: undefined,
      orientation: 1,
    });
  }
});

test('a transparent picture stays transparent; an unused alpha channel makes a photograph', async () => {
  const clear = await make(await samplePicture({ width: 120, height: 60, format: 'png', clear: true }));
  expect(clear.file).toMatch(/\.png$/);
  expect((await sharp(await clear.read('120.avif')).metadata()).hasAlpha).toBe(true);
  const opaque = sharp(await samplePicture({ width: 120, height: 60, format: 'png' })).ensureAlpha();
  expect((await make(await opaque.png().toBuffer())).file).toMatch(/\.jpg$/);
  const grey = sharp(await samplePicture({ width: 60, height: 60 })).greyscale();
  expect((await make(await grey.png().toBuffer())).placeholder).toMatch(/^#(..)\1\1$/);
});

test.each(['png', 'webp', 'avif'] as const)('a picture may come as %s', async (format) => {
  const { width, height } = await make(await samplePicture({ width: 90, height: 60, format }));
  expect({ width, height }).toEqual({ width: 90, height: 60 });
});

test('the same picture has the same name', async () => {
  const sent = await samplePicture({ width: 60, height: 60 });
  expect((await make(sent)).file).toBe((await make(sent)).file);
});

test('data appended to a picture is gone: a page, an archive', async () => {
  const script = '<script>alert(1)</script>';
  const zip = Buffer.from('504b0304140000000000', 'hex');
  const sent = Buffer.concat([await samplePicture({ width: 80, height: 60 }), Buffer.from(script), zip]);
  const { names, read } = await make(sent);
  for (const name of names) {
    const bytes = await read(name);
    expect(bytes.includes('<script') || bytes.includes(zip.subarray(0, 4)), name).toBe(false);
  }
});

test.each(['original', '390.avif', '640.webp', 'icon.png', 'preview.jpg'])(
  'a disk that is full at %s is reported as such, not as a fault of the picture',
  async (file) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-picture-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const source = join(folder, 'sent');
    await writeFile(source, await samplePicture({ width: 700, height: 500 }));
    await mkdir(join(folder, 'made'));
    await symlink('/dev/full', join(folder, 'made', file));
    await expect(makePicture(source, join(folder, 'made'))).rejects.toMatchObject({ refusal: 'storage_full' });
  },
);

test.each<[string, string, () => Promise<Buffer | string>]>([
  [
    'a drawing with a script',
    'picture_kind',
    async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ],
  ['a page', 'picture_kind', async () => '<!doctype html><script>alert(1)</script>'],
  ['an animation of another kind', 'picture_kind', () => samplePicture({ width: 20, height: 20, format: 'gif' })],
  ['nothing', 'picture_kind', async () => ''],
  ['an animation', 'picture_animated', animation],
  ['a bomb', 'picture_points', async () => bomb(30_000, 30_000)],
  ['a bomb of few points', 'picture_broken', async () => bomb(6_000, 6_000)],
  ['a line', 'picture_shape', () => samplePicture({ width: 30, height: 600 })],
  ['one that was cut off', 'picture_broken', async () => (await samplePicture()).subarray(0, 9_000)],
  ['the beginning of one', 'picture_broken', async () => (await samplePicture({ format: 'png' })).subarray(0, 60)],
])('%s is refused: %s', async (_, refusal, bytes) => {
  await expect(bytes().then(make)).rejects.toMatchObject({ refusal });
});

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4531f' } });

test.each<[string, number, () => Promise<Buffer>]>([
  ['an AVIF', 15.5, () => flat(4000, 4000).avif({ effort: 0 }).toBuffer()],
  ['an AVIF of 10 bits', 10, () => flat(3300, 3300).avif({ effort: 0, bitdepth: 10 }).toBuffer()],
  ['a WebP', 28, () => flat(6000, 5000).webp({ effort: 0 }).toBuffer()],
  ['a progressive JPEG', 40, () => flat(8000, 5500).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['an interlaced PNG of 16 bits', 31.8, async () => bomb(6000, 6000, [16, 6, 0, 0, 1])],
])(
  '%s of more than %d megapixels, which would take more than 400 MB, is refused before it is decoded',
  async (_, most, bytes) => {
    await expect(bytes().then(make)).rejects.toMatchObject({ refusal: 'picture_points', most });
  },
);

async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    [1, 2, 3].map((seed) => samplePicture({ width: 20, height: 20, format: 'png', seed })),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}
