import { hexOf, type Oklch, oklchOf } from '../../campaigns/look/colors.ts';

/** Number of accents that a picture gives, at least, where it has a colour at all, and at most. */
const FEWEST = 3;
const MAX_ACCENTS = 5;
/** Chroma below which a colour counts as grey. */
const GREY = 0.045;
/** Lightness of shadows and lights, whose hue is not seen. */
const DARKEST = 0.2;
const LIGHTEST = 0.96;
/** Distance in OKLab below which two colours are taken for one. */
const ALIKE = 0.11;
/** Share of the coloured pixels below which a colour is a stain. */
const STAIN = 0.015;
const CLUSTERS = 10;
const ROUNDS = 12;
/** Bits of a channel that are kept before clustering: neighbours of a photograph's pixels are counted together. */
const KEPT_BITS = 5;
const OPAQUE = 128;
/** Lightness between which a colour serves as an accent in every mood. */
const USABLE = { from: 0.4, to: 0.86 } as const;
/** Shades of the strongest colour where a picture has few: darker, and lighter. */
const SHADES = [-0.16, 0.16, -0.28] as const;

/** Point in OKLab, in which distances are as the eye sees them, with the number of its pixels. */
interface Point {
  l: number;
  a: number;
  b: number;
  pixels: number;
}

/**
 * Returns the accents that a picture suggests: its distinct strong colours, the most telling one first. Grey, black and
 * white are none.
 *
 * @param pixels red, green, blue and opacity of each, from 0 to 255, as of a canvas
 * @returns three to five colours as `#3ddc97`; none where the picture has no colour
 */
export function accentsOfPicture(pixels: ArrayLike<number>): string[] {
  const points = coloredPoints(pixels);
  const total = points.reduce((sum, point) => sum + point.pixels, 0);
  const telling = clustersOf(points)
    .filter((cluster) => cluster.pixels >= STAIN * total)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  const chosen: Point[] = [];
  for (const cluster of telling) {
    const isNew = chosen.every((one) => distance(one, cluster) >= ALIKE);
    if (isNew && chosen.length < MAX_ACCENTS) chosen.push(cluster);
  }
  const accents = chosen.map((point) => usable(oklchOfPoint(point)));
  const [strongest] = accents;
  if (!strongest) return [];
  const shades = SHADES.map((step) => usable({ ...strongest, l: strongest.l + step }));
  const colors = new Set([...accents, ...(accents.length < FEWEST ? shades : [])].map(hexOf));
  return [...colors].slice(0, Math.max(FEWEST, accents.length));
}

/** Counts the pixels that have a hue, by their rounded colour. */
function coloredPoints(pixels: ArrayLike<number>): Point[] {
  const counts = new Map<number, number>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < OPAQUE) continue;
    const key = [0, 1, 2].reduce((sum, channel) => (sum << KEPT_BITS) | ((pixels[at + channel] ?? 0) >> 3), 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].flatMap(([key, count]) => {
    const { l, c, h } = oklchOf(colorOfKey(key));
    if (c < GREY || l < DARKEST || l > LIGHTEST) return [];
    const angle = (h * Math.PI) / 180;
    return [{ l, a: c * Math.cos(angle), b: c * Math.sin(angle), pixels: count }];
  });
}

function colorOfKey(key: number): string {
  const channels = [2, 1, 0].map((at) => (((key >> (at * KEPT_BITS)) & 31) * 255) / 31);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Groups points around their centres (k-means); the first centres are the most frequent colour, then the farthest. */
function clustersOf(points: readonly Point[]): Point[] {
  let centres: Point[] = [];
  const far = (point: Point) => Math.min(...centres.map((centre) => distance(centre, point)));
  for (let at = 0; at < Math.min(CLUSTERS, points.length); at += 1) {
    const score = (point: Point) => (centres.length === 0 ? point.pixels : far(point) * Math.sqrt(point.pixels));
    centres.push(points.reduce((best, point) => (score(point) > score(best) ? point : best)));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const groups = new Map<Point, Point[]>(centres.map((centre) => [centre, []]));
    for (const point of points) groups.get(nearest(centres, point))?.push(point);
    centres = [...groups.values()].filter(({ length }) => length > 0).map(middleOf);
  }
  return centres;
}

function nearest(centres: readonly Point[], point: Point): Point {
  return centres.reduce((best, centre) => (distance(centre, point) < distance(best, point) ? centre : best));
}

function middleOf(points: readonly Point[]): Point {
  const pixels = points.reduce((sum, point) => sum + point.pixels, 0);
  const mean = (of: 'l' | 'a' | 'b') => points.reduce((sum, point) => sum + point[of] * point.pixels, 0) / pixels;
  return { l: mean('l'), a: mean('a'), b: mean('b'), pixels };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}

/** A small strong colour tells more of a picture than a large pale one. */
function weightOf({ a, b, pixels }: Point): number {
  return Math.hypot(a, b) ** 1.5 * Math.sqrt(pixels);
}

function oklchOfPoint({ l, a, b }: Point): Oklch {
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
}

/** Moves a colour into the lightness of accents; its hue stays. */
function usable({ l, c, h }: Oklch): Oklch {
  return { l: Math.min(USABLE.to, Math.max(USABLE.from, l)), c, h };
}
