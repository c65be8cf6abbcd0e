import { paletteOf } from '../../src/campaigns/look/palette.ts';
import { themeSchema } from '../../src/campaigns/look/theme-schema.ts';
import { unreadPairsOf } from '../../tests/queries/palette-pairs.ts';

const ACCENTS = 10_000;
const COLORS = 0x1_00_00_00;
/** Step through all colours that meets each region of them: the golden ratio, made odd. */
const STEP = 10_368_889;

/** Computes the palettes of accents all over sRGB in every mood; fails if a pair of one cannot be read. */
export async function bench(): Promise<void> {
  const moods = themeSchema.shape.mood.unwrap().options;
  const unread: string[] = [];
  const started = performance.now();
  for (let at = 0; at < ACCENTS; at++) {
    const accent = `#${((at * STEP) % COLORS).toString(16).padStart(6, '0')}`;
    for (const mood of moods)
      for (const pair of unreadPairsOf(paletteOf({ accent, mood }))) unread.push(`${accent} ${mood}: ${pair}`);
  }
  const seconds = (performance.now() - started) / 1000;
  const each = (1000 * seconds) / (ACCENTS * moods.length);
  console.log(
    `${ACCENTS} accents in ${moods.length} moods: ${unread.length} unreadable pairs, ${each.toFixed(2)} ms each`,
  );
  for (const pair of unread.slice(0, 20)) console.log(`  ${pair}`);
  if (unread.length > 0) throw new Error('a palette has words that cannot be read');
}
