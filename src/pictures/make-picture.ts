import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { widthsOf } from '../campaigns/picture-files.ts';
import { MAX_PICTURE_MEGAPIXELS, PICTURE_TYPES } from '../shared/panel/product-limits.ts';

const MEGA = 1_000_000;
/** Memory that the points of a picture may take while it is made, in bytes; the process takes some 120 MB beside it. */
const MAX_POINT_BYTES = 280 * MEGA;
/** Maximum ratios of height to width, and of width to height. */
const MAX_HEIGHT_RATIO = 4;
const MAX_WIDTH_RATIO = 20;
/** Error texts of libraries and Node for a full disk or quota. */
const DISK_FULL = /no space left on device|disk quota exceeded/i;
const READ_OPTIONS = { limitInputPixels: MAX_PICTURE_MEGAPIXELS * MEGA, failOn: 'error' } as const;

/** Maximum bytes of an AVIF up to a width, if an acceptable quality allows it: the hero has to load fast on phones. */
const MAX_AVIF_BYTES = [
  [390, 14_000],
  [640, 20_000],
  [960, 48_000],
] as const;
/** Qualities in the order in which they are tried; the first that is small enough is used. */
const AVIF_QUALITIES = [52, 42, 32, 24];
/** Encoder effort, of 9: half the time for a twentieth more bytes. */
const AVIF_EFFORT = 3;
const ICON_SIZE = 180;
const PREVIEW_WIDTH = 1200;

/** Reasons for refusing a picture; see the messages of these errors. */
export type PictureRefusal =
  | 'picture_kind'
  | 'picture_animated'
  | 'picture_points'
  | 'picture_shape'
  | 'picture_broken'
  | 'storage_full';

/** A picture with its files in a folder, named by the last segments of their addresses. */
export interface MadePicture {
  /** Name of the original, in the folder and in documents: the SHA-256 of its clean form, and its extension. */
  file: string;
  /** Displayed size, in pixels. */
  width: number;
  height: number;
  placeholder: string;
  /** Served files: `390.avif`, `icon.png`. */
  forms: string[];
}

/** Thrown for a file that is not accepted as a picture. */
export class PictureRefusedError extends Error {
  readonly refusal: PictureRefusal;
  /** Maximum number of points of a picture that is saved like this one, in millions. */
  readonly most: number;

  constructor(refusal: PictureRefusal, most = MAX_PICTURE_MEGAPIXELS) {
    super(refusal);
    this.refusal = refusal;
    this.most = most;
  }
}

/**
 * Decodes an untrusted picture and encodes all of it again: only its pixels are kept. Needs up to 400 MB for a
 * moment, and about a second of CPU time.
 *
 * @param folder an empty one
 * @throws PictureRefusedError
 */
export async function makePicture(source: string, folder: string): Promise<MadePicture> {
  const size = await inspect(source);
  try {
    const { data, info } = await sharp(source, READ_OPTIONS)
      .autoOrient()
      .resize({ width: Math.max(...widthsOf(size)) })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const shown = () => sharp(data, { raw: { width, height, channels } });
    const isOpaque = (channels !== 2 && channels !== 4) || (await shown().stats()).isOpaque;
    const file = await writeOriginal(source, folder, isOpaque);
    const forms = [...(await writeSizes(shown, folder, widthsOf(size))), ...(await writeIconAndPreview(shown, folder))];
    return { file, ...size, placeholder: await averageOf(shown()), forms };
  } catch (error) {
    // Otherwise the content does not match its type: truncated, or made to crash its reader.
    throw new PictureRefusedError(DISK_FULL.test(String(error)) ? 'storage_full' : 'picture_broken');
  }
}

/** Inspects a file without decoding it. @returns its displayed size */
async function inspect(source: string): Promise<{ width: number; height: number }> {
  const type = await fileTypeFromFile(source).catch(() => undefined);
  if (!PICTURE_TYPES.includes(type?.mime ?? '')) throw new PictureRefusedError('picture_kind');
  const metadata = await sharp(source, READ_OPTIONS)
    .metadata()
    .catch((error: unknown) => {
      throw new PictureRefusedError(String(error).includes('pixel limit') ? 'picture_points' : 'picture_broken');
    });
  if ((metadata.pages ?? 1) > 1) throw new PictureRefusedError('picture_animated');
  const { width, height } = metadata.autoOrient;
  const most = mostMegapixels(metadata);
  if (width * height > most * MEGA) throw new PictureRefusedError('picture_points', most);
  if (height > width * MAX_HEIGHT_RATIO || width > height * MAX_WIDTH_RATIO)
    throw new PictureRefusedError('picture_shape');
  return { width, height };
}

/** Returns how many points a picture may have that is saved like this one, in millions to one decimal. */
function mostMegapixels(metadata: Metadata): number {
  return Math.min(MAX_PICTURE_MEGAPIXELS, Math.floor(MAX_POINT_BYTES / bytesPerPoint(metadata) / (MEGA / 10)) / 10);
}

/**
 * Returns the memory that one point takes while its picture is made, in bytes, as measured: most where a picture is not
 * decoded line by line.
 */
function bytesPerPoint(metadata: Metadata): number {
  const { format, depth, channels, bitsPerSample = 8, chromaSubsampling, isProgressive, orientation = 1 } = metadata;
  const isTurned = orientation > 1;
  if (format === 'heif') return bitsPerSample > 8 ? 28 : 18;
  if (format === 'webp') return 10;
  if (format === 'png') return isProgressive || isTurned ? 1.1 * channels * (depth === 'uchar' ? 1 : 2) : 4;
  const coefficients = chromaSubsampling === '4:2:0' ? 4 : 7;
  return (isProgressive ? coefficients : 2) + (isTurned ? 3 : 0);
}

/** Writes the whole picture upright, without a camera's metadata. @returns its name */
async function writeOriginal(source: string, folder: string, isOpaque: boolean): Promise<string> {
  const clean = sharp(source, READ_OPTIONS).autoOrient();
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
    const [, maxBytes] = MAX_AVIF_BYTES.find(([upTo]) => width <= upTo) ?? [];
    await writeAvif(() => shown().resize({ width }), join(folder, avif), maxBytes);
    await shown().resize({ width }).webp({ quality: 74 }).toFile(join(folder, webp));
    forms.push(avif, webp);
  }
  return forms;
}

async function writeAvif(sized: () => Sharp, path: string, maxBytes = Number.POSITIVE_INFINITY): Promise<void> {
  for (const quality of AVIF_QUALITIES) {
    const { size } = await sized().avif({ quality, effort: AVIF_EFFORT, chromaSubsampling: '4:2:0' }).toFile(path);
    if (size <= maxBytes) return;
  }
}

/** Writes a browser's tab icon, and the picture of link previews, which support no newer formats. */
async function writeIconAndPreview(shown: () => Sharp, folder: string): Promise<string[]> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  await shown()
    .resize({ width: ICON_SIZE, height: ICON_SIZE, fit: 'contain', background: clear })
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
  // A grayscale picture has one channel.
  const [red = 0, green = red, blue = red] = point;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
