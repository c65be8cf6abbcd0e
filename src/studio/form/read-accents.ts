import { accentsOfPicture } from './accents-of-picture.ts';

/** Side of the canvas that a picture is read from, in pixels: enough for its colours. */
const SIDE = 96;

/** Accents by the address of their picture, which never changes. */
const cache = new Map<string, Promise<string[]>>();

/** Reads the accents of a picture of ours; none where it cannot be read. @param address its small rendition */
export function readAccents(address: string): Promise<string[]> {
  const read = cache.get(address) ?? pixelsOf(address).then(accentsOfPicture, () => []);
  cache.set(address, read);
  return read;
}

async function pixelsOf(address: string): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0, SIDE, SIDE);
  return context.getImageData(0, 0, SIDE, SIDE).data;
}
