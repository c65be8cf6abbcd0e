import { FIRST_TITLE } from '../../web/typeface/first-titles.ts';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { Picture } from '../../web/ui/picture.tsx';
import { SIZES } from './composition.ts';
import { type HeroProps, HeroWords } from './hero-parts.tsx';
import { PAPER_CUTS } from './paper-cuts.ts';

/** Number of sheets on the wall; a picture is the first of them. */
const SHEETS = 8;

/** A wall of cut paper over half of the screen, and the date on a label. */
export function PosterHero({ section, campaign }: HeroProps) {
  const { date, place, picture, title } = section;
  const first = hashOf(title);
  const sheets = Array.from({ length: picture ? SHEETS - 1 : SHEETS }, (_, at) => first + at * 2);
  return (
    <>
      <HeroWords section={section} campaign={campaign}>
        {(date || place) && (
          <p className="when">
            {date && (
              <b data-ground="block" {...FIRST_TITLE}>
                {date}
              </b>
            )}
            {place && (
              <span>
                <AccentText text={place} />
              </span>
            )}
          </p>
        )}
      </HeroWords>
      <div className="wall">
        {picture && <Picture picture={picture} sizes={SIZES.half} ratio="own" first />}
        {sheets.map((at) => (
          <Sheet key={at} at={at} />
        ))}
      </div>
    </>
  );
}

/** A sheet with a shape: another number, another one. */
function Sheet({ at }: { at: number }) {
  const { path = '', stroke } = PAPER_CUTS[at % PAPER_CUTS.length] ?? {};
  return (
    <svg viewBox="-14 -14 128 128" aria-hidden="true">
      <path className={stroke ? 'strokes' : undefined} strokeWidth={stroke} d={path} />
    </svg>
  );
}

/** Returns a number that a text always has. */
function hashOf(text: string): number {
  return [...text].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}
