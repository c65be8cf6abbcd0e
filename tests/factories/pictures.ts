import sharp from 'sharp';

interface Sample {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
  /** Transparent. */
  clear?: boolean;
  /** Orientation of the camera; see EXIF. */
  orientation?: number;
  /** Another picture for each. */
  seed?: number;
}

/** A photograph of nothing: waves with some noise, as heavy as one. JPEG has the coordinates of the camera. */
export async function samplePicture(sample: Sample = {}): Promise<Buffer> {
  const { width = 800, height = 600, format = 'jpeg', clear = false, orientation, seed = 1 } = sample;
  const channels = clear ? 4 : 3;
  const points = Buffer.alloc(width * height * channels);
  let noise = seed;
  for (let at = 0; at < points.length; at += channels) {
    const [x, y] = [(at / channels) % width, Math.floor(at / channels / width)];
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    const shade = 128 + 80 * Math.sin((x + seed * 40) / 90) * Math.cos(y / 70) + (noise % 24);
    points.set([shade, shade * 0.8, 255 - shade, ...(clear ? [x % 256] : [])], at);
  }
  const picture = sharp(points, { raw: { width, height, channels } }).toFormat(format);
  if (format !== 'jpeg') return picture.toBuffer();
  return picture
    .withExif({ IFD0: { Copyright: 'Ana Souza' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '8/1 0/1 50/1' } })
    .withMetadata(orientation === undefined ? {} : { orientation })
    .toBuffer();
}
