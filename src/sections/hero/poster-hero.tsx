import type { DrawingName } from '../../campaigns/look/drawing-names.ts';
import { Thing } from '../../web/drawings/things.tsx';
import { FIRST_TITLE } from '../../web/typeface/first-titles.ts';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { Picture } from '../../web/ui/picture.tsx';
import { withIndex } from '../../web/ui/with-index.ts';
import { SIZES } from './composition.ts';
import { type HeroProps, HeroWords } from './hero-parts.tsx';
import { CALM_CUTS, PAPER_CUTS, type PaperCut } from './paper-cuts.ts';

/** Sheets of the wall, in the order in which they get a drawing, so that few are spread over it; a picture is the first. */
const SHEETS = [0, 2, 4, 6, 1, 5, 3, 7];

/** A wall of cut paper over half of the screen, and the date on a label. */
export function PosterHero({ section, campaign }: HeroProps) {
  const { date, place, picture, title, drawings = [] } = section;
  const first = hashOf(title);
  const cuts = drawings.length > 0 ? CALM_CUTS : PAPER_CUTS;
  const sheets = SHEETS.slice(picture ? 1 : 0).map((_, place) => ({
    cut: cuts[(first + place * 2) % cuts.length],
    drawing: drawings[SHEETS.indexOf(place)],
  }));
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
        {withIndex(sheets).map(({ item: { cut, drawing }, index }) => (
          <Sheet key={index} cut={cut} drawing={drawing} />
        ))}
      </div>
    </>
  );
}

/** A sheet with a drawn thing, or a shape. */
function Sheet({ cut, drawing }: { cut: PaperCut | undefined; drawing: DrawingName | undefined }) {
  if (drawing)
    return (
      <div className="drawn-sheet">
        <Thing name={drawing} />
      </div>
    );
  const { path = '', stroke } = cut ?? {};
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
