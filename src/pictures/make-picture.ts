import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { widthsOf } from '../campaigns/picture-files.ts';

/** Points of a picture at most: more are a bomb, and no camera's. */
const MOST_POINTS = 50_000_000;
/** How many times as high as wide it may be, and how many times as wide as high. */
const MOST_HIGH = 4;
const MOST_WIDE = 20;
/** How libraries and Node tell that a disk, or a quota on it, is full. */
const NO_ROOM = /no space left on device|disk quota exceeded/i;
/** What it may be, by its bytes. */
const KINDS: readonly (string | undefined)[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const READ = { limitInputPixels: MOST_POINTS, failOn: 'error' } as const;

/** Bytes of an AVIF of a width at most, where a quality that is still good allows it: the hero's phone has to get it. */
const WEIGHTS: Record<number, number> = { 390: 14_000, 640: 20_000, 960: 48_000 };
/** Qualities that are tried, the first that is light enough is taken. */
const QUALITIES = [52, 42, 32, 24];
/** Of 9: half the time for a twentieth more bytes. */
const EFFORT = 3;
const ICON = 180;
const PREVIEW_WIDTH = 1200;

/** Why there are no files of a picture; see the words of these errors. */
export type PictureRefusal =
  | 'picture_kind'
  | 'picture_animated'
  | 'picture_points'
  | 'picture_shape'
  | 'picture_broken'
  | 'storage_full';

/** A picture whose files lie in a folder, under their addresses' last parts. */
export interface MadePicture {
  /** What its original is called, there and in documents: the SHA-256 of its clean form, and its kind. */
  file: string;
  /** As it is seen, in pixels. */
  width: number;
  height: number;
  placeholder: string;
  /** `390.avif`, `icon.png`: what is served. */
  forms: string[];
}

/** A file that is no picture of ours. */
export class RefusedPicture extends Error {
  readonly refusal: PictureRefusal;

  constructor(refusal: PictureRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/**
 * Decodes a picture that anybody may have made, and encodes all of it anew: nothing but its points is taken over. Needs
 * some 200 MB for a moment, and about a second of a processor.
 *
 * @param folder an empty one
 * @throws RefusedPicture
 */
export async function makePicture(source: string, folder: string): Promise<MadePicture> {
  const size = await inspect(source);
  try {
    const { data, info } = await sharp(source, READ)
      .autoOrient()
      .resize({ width: Math.max(...widthsOf(size)) })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const shown = () => sharp(data, { raw: { width, height, channels } });
    const isOpaque = (channels !== 2 && channels !== 4) || (await shown().stats()).isOpaque;
    const file = await writeOriginal(source, folder, isOpaque);
    const forms = [...(await writeSizes(shown, folder, widthsOf(size))), ...(await writeUses(shown, folder))];
    return { file, ...size, placeholder: await averageOf(shown()), forms };
  } catch (error) {
    // Else it says what it is, and is not: cut off, or made to break who reads it.
    throw new RefusedPicture(NO_ROOM.test(String(error)) ? 'storage_full' : 'picture_broken');
  }
}

/** Looks at a file without decoding it. @returns its size as it is seen */
async function inspect(source: string): Promise<{ width: number; height: number }> {
  const type = await fileTypeFromFile(source).catch(() => undefined);
  if (!KINDS.includes(type?.mime)) throw new RefusedPicture('picture_kind');
  const found = await sharp(source, READ)
    .metadata()
    .catch((error: unknown) => {
      throw new RefusedPicture(String(error).includes('pixel limit') ? 'picture_points' : 'picture_broken');
    });
  if ((found.pages ?? 1) > 1) throw new RefusedPicture('picture_animated');
  const { width, height } = found.autoOrient;
  if (width * height > MOST_POINTS) throw new RefusedPicture('picture_points');
  if (height > width * MOST_HIGH || width > height * MOST_WIDE) throw new RefusedPicture('picture_shape');
  return { width, height };
}

/** The whole picture, as it is seen, without what a camera adds. @returns its name */
async function writeOriginal(source: string, folder: string, isOpaque: boolean): Promise<string> {
  const clean = sharp(source, READ).autoOrient();
  const path = join(folder, 'original');
  // Better coding needs all of it in memory at once: 700 MB instead of 200 for the largest.
  const asPhoto = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false };
  if (isOpaque) await clean.removeAlpha().jpeg(asPhoto).toFile(path);
  else await clean.png().toFile(path);
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  const file = `${digest.digest('hex')}.${isOpaque ? 'jpg' : 'png'}`;
  await rename(path, join(folder, file));
  return file;
}

async function writeSizes(shown: () => Sharp, folder: string, widths: readonly number[]): Promise<string[]> {
  const forms: string[] = [];
  for (const width of widths) {
    const [avif, webp] = [`${width}.avif`, `${width}.webp`];
    await writeAvif(() => shown().resize({ width }), join(folder, avif), WEIGHTS[width]);
    await shown().resize({ width }).webp({ quality: 74 }).toFile(join(folder, webp));
    forms.push(avif, webp);
  }
  return forms;
}

async function writeAvif(sized: () => Sharp, path: string, most = Number.POSITIVE_INFINITY): Promise<void> {
  for (const quality of QUALITIES) {
    const { size } = await sized().avif({ quality, effort: EFFORT, chromaSubsampling: '4:2:0' }).toFile(path);
    if (size <= most) return;
  }
}

/** For a browser's tab, and for link previews, which know no newer formats. */
async function writeUses(shown: () => Sharp, folder: string): Promise<string[]> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  await shown()
    .resize({ width: ICON, height: ICON, fit: 'contain', background: clear })
    .png({ compressionLevel: 9 })
    .toFile(join(folder, 'icon.png'));
  await shown()
    .resize({ width: PREVIEW_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(folder, 'preview.jpg'));
  return ['icon.png', 'preview.jpg'];
}

async function averageOf(picture: Sharp): Promise<string> {
  const point = await picture.removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  // One of greys alone has one channel.
  const [red = 0, green = red, blue = red] = point;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
