import type { Cover } from '../../campaigns/look/cover.ts';
import type { CoverDesign } from '../../campaigns/look/cover-schema.ts';
import { breakEvenly, type FittedTitle, fitTitle } from './break-title.ts';
import type { Inks } from './inks.ts';
import { ARCH_WIDTH, Landscape, Pattern, SQUARE } from './shapes.tsx';
import { CoverIcon, fitPlain, near, plainHeight, titleHeight, useSetting, Words } from './words.tsx';

/** Size of a cover in its own units. */
export const WIDTH = 600;
export const HEIGHT = 840;
const MARGIN = 56;
/** Width of words. */
const MEASURE = WIDTH - 2 * MARGIN;
const MIDDLE = WIDTH / 2;
/** Width of words at the foot of the sun. */
const SUN_WORDS = 340;
/** Font sizes of the subtitle, and of the author's name. */
const SUBTITLE = 30;
const AUTHOR = 25;

export interface DesignProps {
  cover: Cover;
  inks: Inks;
  /** Address of the picture in a design that has a place for one. */
  photo: string | undefined;
}

function Ground({ fill }: { fill: string }) {
  return <path fill={fill} d={`M0 0h${WIDTH}v${HEIGHT}H0z`} />;
}

/** Returns the place in which a title is much larger: the picture gives way to a long one. */
function roomier<Option extends { words: FittedTitle }>(one: Option, other: Option): Option {
  return other.words.size > one.words.size * 1.12 ? other : one;
}

/** Each line as wide as the page: the words are the picture, and the icon fills what few of them leave. */
function Tipografica({ cover, inks }: DesignProps) {
  const setting = useSetting();
  const { title, capHeight, leading, draw } = setting;
  const subtitle = fitPlain(cover.subtitle, MEASURE, SUBTITLE, setting);
  const author = fitPlain(cover.author, MEASURE, AUTHOR, setting);
  const authorTop = HEIGHT - MARGIN - plainHeight(author);
  const subtitleTop = authorTop - plainHeight(subtitle) - (author.lines.length && subtitle.lines.length ? 22 : 0);
  const lines = breakEvenly(cover.title, 5, 0.42, title).map((line) => ({
    ...line,
    size: Math.min(MEASURE / line.width, 250),
  }));
  const gap = leading - capHeight;
  const total = lines.reduce((sum, { size }, at) => sum + size * (capHeight + (at > 0 ? gap : 0)), 0);
  const bottom = (subtitleTop < HEIGHT - MARGIN ? subtitleTop : HEIGHT - MARGIN + 30) - 46;
  const scale = Math.min(1, (bottom - MARGIN) / total);
  let y = MARGIN;
  const drawn = lines.map(({ text, width, size: whole }, at) => {
    const size = whole * scale;
    y += size * (capHeight + (at > 0 ? gap : 0));
    return draw({ text, x: MARGIN, y, size, width: width * size, face: 'title', fill: inks.onAccent });
  });
  const room = bottom - y - 40;
  const side = Math.min(room, 380);
  return (
    <>
      <Ground fill={inks.accent} />
      {drawn}
      {side >= 130 && (
        <CoverIcon
          name={cover.icon}
          x={WIDTH - MARGIN - side + side * 0.06}
          y={bottom - side}
          size={side}
          fill={inks.onAccent}
        />
      )}
      <Words fitted={subtitle} x={MARGIN} top={subtitleTop} fill={inks.onAccent} face="plain" />
      <Words fitted={author} x={MARGIN} top={authorTop} fill={inks.onAccent} face="plain" />
    </>
  );
}

/** One thing, large, before a sun. */
function Icone({ cover, inks }: DesignProps) {
  const setting = useSetting();
  const { title, leading } = setting;
  const box = { width: MEASURE, height: 270, lines: 4, leading, size: 176 };
  const words = fitTitle(cover.title, box, title);
  const subtitle = fitPlain(cover.subtitle, MEASURE - 20, SUBTITLE, setting);
  const author = fitPlain(cover.author, SUN_WORDS, AUTHOR, setting);
  const top = MARGIN + 14;
  const subtitleTop = top + titleHeight(words, setting) + 0.22 * words.size + 24;
  const end = subtitle.lines.length > 0 ? subtitleTop + plainHeight(subtitle) : subtitleTop - 24;
  const [radius, halo] = [262, 40];
  const centre = Math.max(end + 34 + halo + radius, 590);
  const floor = author.lines.length > 0 ? HEIGHT - MARGIN - plainHeight(author) - 12 : HEIGHT - 30;
  const side = Math.min(320, (floor - centre + radius) * 0.74);
  const middle = (centre - radius + floor) / 2 + 8;
  return (
    <>
      <Ground fill={inks.paper} />
      <circle cx={MIDDLE} cy={near(centre)} r={radius + halo} fill={inks.light} />
      <circle cx={MIDDLE} cy={near(centre)} r={radius} fill={inks.accent} />
      <Words fitted={words} x={MIDDLE} top={top} fill={inks.ink} face="title" middle />
      <Words fitted={subtitle} x={MIDDLE} top={subtitleTop} fill={inks.ink} face="plain" middle />
      <CoverIcon name={cover.icon} x={MIDDLE - side / 2} y={middle - side / 2} size={side} fill={inks.onAccent} />
      <Words
        fitted={author}
        x={MIDDLE}
        top={HEIGHT - MARGIN - plainHeight(author)}
        fill={inks.onAccent}
        face="plain"
        middle
      />
    </>
  );
}

/** Quarter circles, drawn by the title itself: another title, another pattern. */
function Padrao({ cover, inks }: DesignProps) {
  const setting = useSetting();
  const { title, leading } = setting;
  const subtitle = fitPlain(cover.subtitle, MEASURE, SUBTITLE, setting);
  const author = fitPlain(cover.author, MEASURE, AUTHOR, setting);
  const authorTop = HEIGHT - MARGIN - plainHeight(author);
  const subtitleTop = authorTop - plainHeight(subtitle) - (author.lines.length && subtitle.lines.length ? 20 : 0);
  const bottom = (subtitleTop < HEIGHT - MARGIN ? subtitleTop : HEIGHT - MARGIN + 20) - 34;
  const placed = (rows: number) => {
    const top = rows * SQUARE + 46;
    const box = { width: MEASURE, height: bottom - top + 20, lines: 4, leading, size: 150 };
    return { rows, top, words: fitTitle(cover.title, box, title) };
  };
  const { rows, top, words } = roomier(placed(4), placed(3));
  return (
    <>
      <Ground fill={inks.paper} />
      <Pattern seed={cover.title} columns={WIDTH / SQUARE} rows={rows} icon={cover.icon} inks={inks} />
      <Words fitted={words} x={MARGIN} top={top} fill={inks.ink} face="title" />
      <Words fitted={subtitle} x={MARGIN} top={subtitleTop} fill={inks.ink} face="plain" />
      <Words fitted={author} x={MARGIN} top={authorTop} fill={inks.ink} face="plain" />
    </>
  );
}

/** An arch for the seller's own picture; without one, the icon in a landscape. */
function Foto({ cover, inks, photo }: DesignProps) {
  const setting = useSetting();
  const { title, leading } = setting;
  const subtitle = fitPlain(cover.subtitle, MEASURE, SUBTITLE, setting);
  const author = fitPlain(cover.author, MEASURE, AUTHOR, setting);
  const authorTop = HEIGHT - MARGIN + 8 - plainHeight(author);
  const subtitleTop = authorTop - plainHeight(subtitle) - (author.lines.length && subtitle.lines.length ? 18 : 0);
  const bottom = (subtitleTop < HEIGHT - MARGIN ? subtitleTop : HEIGHT - MARGIN + 24) - 30;
  const placed = (foot: number) => {
    const box = { width: MEASURE, height: bottom - foot - 20, lines: 4, leading, size: 136 };
    return { foot, words: fitTitle(cover.title, box, title) };
  };
  const { foot, words } = roomier(roomier(placed(530), placed(480)), placed(420));
  const top = foot + (bottom - foot - titleHeight(words, setting)) / 2 + 8;
  return (
    <>
      {photo ? (
        <image
          href={photo}
          x={MARGIN}
          y={MARGIN}
          width={ARCH_WIDTH}
          height={foot - MARGIN}
          preserveAspectRatio="xMidYMid slice"
        />
      ) : (
        <Landscape top={MARGIN} foot={foot} icon={cover.icon} inks={inks} />
      )}
      {/* Paper with an arch cut out of it: no part needs a name, which a page may have twice. */}
      <path
        fill={inks.paper}
        d={`M0 0v${HEIGHT}h${WIDTH}V0zM${MARGIN} ${foot}V${MARGIN + 244}a244 244 0 0 1 488 0V${foot}z`}
        fillRule="evenodd"
      />
      <Words fitted={words} x={MIDDLE} top={top} fill={inks.ink} face="title" middle />
      <Words fitted={subtitle} x={MIDDLE} top={subtitleTop} fill={inks.ink} face="plain" middle />
      <Words fitted={author} x={MIDDLE} top={authorTop} fill={inks.ink} face="plain" middle />
    </>
  );
}

/** Three bands, as on a shelf of paperbacks. */
function Faixa({ cover, inks }: DesignProps) {
  const setting = useSetting();
  const { title, leading } = setting;
  const subtitle = fitTitle(
    cover.subtitle ?? cover.author ?? '',
    { width: MEASURE, height: 120, lines: 3, leading, size: 44 },
    title,
  );
  const author = fitPlain(cover.subtitle && cover.author, MEASURE, AUTHOR, setting);
  const [from, to] = subtitle.lines.length > 0 ? [250, 620] : [290, 700];
  const room = to - from - 100 - (author.lines.length > 0 ? plainHeight(author) + 40 : 0);
  const words = fitTitle(cover.title, { width: MEASURE, height: room, lines: 4, leading, size: 168 }, title);
  const block = titleHeight(words, setting);
  const whole = block + (author.lines.length > 0 ? 0.2 * words.size + 34 + plainHeight(author) : 0);
  const top = (from + to - whole) / 2;
  return (
    <>
      <Ground fill={inks.accent} />
      <path fill={inks.paper} d={`M0 ${from}h${WIDTH}V${to}H0z`} />
      <CoverIcon name={cover.icon} x={MIDDLE - 84} y={from / 2 - 80} size={168} fill={inks.onAccent} />
      <Words fitted={words} x={MIDDLE} top={top} fill={inks.ink} face="title" middle />
      <Words fitted={author} x={MIDDLE} top={top + whole - plainHeight(author)} fill={inks.ink} face="plain" middle />
      <Words
        fitted={subtitle}
        x={MIDDLE}
        top={(to + HEIGHT - titleHeight(subtitle, setting)) / 2}
        fill={inks.onAccent}
        face="title"
        middle
      />
    </>
  );
}

/** Flush left over an eclipse that the edge cuts, with much air. */
function Suica({ cover, inks }: DesignProps) {
  const setting = useSetting();
  const { title, leading } = setting;
  const words = fitTitle(cover.title, { width: MEASURE, height: 350, lines: 5, leading, size: 190 }, title);
  const subtitle = fitPlain(cover.subtitle, MEASURE, SUBTITLE, setting);
  const author = fitPlain(cover.author, MEASURE, AUTHOR, setting);
  const top = MARGIN + 4;
  const subtitleTop = top + titleHeight(words, setting) + 0.22 * words.size + 26;
  const authorTop = subtitleTop + (subtitle.lines.length > 0 ? plainHeight(subtitle) + 20 : 0);
  const end = author.lines.length > 0 ? authorTop + plainHeight(author) : authorTop - 20;
  const radius = 268;
  const centre = Math.max(end + 44 + radius, 596);
  const visible = HEIGHT - (centre - radius);
  const side = Math.min(290, visible * 0.56);
  const middle = Math.min(centre, HEIGHT - visible / 2 + 10);
  return (
    <>
      <Ground fill={inks.deep} />
      <circle cx="330" cy={near(centre)} r={radius} fill={inks.second} />
      <circle cx="404" cy={near(centre)} r={radius} fill={inks.disc} />
      <CoverIcon name={cover.icon} x={394 - side / 2} y={middle - side / 2} size={side} fill={inks.onDisc} />
      <Words fitted={words} x={MARGIN} top={top} fill={inks.onDeep} face="title" />
      <Words fitted={subtitle} x={MARGIN} top={subtitleTop} fill={inks.onDeep} face="plain" />
      <Words fitted={author} x={MARGIN} top={authorTop} fill={inks.onDeep} face="plain" />
    </>
  );
}

export const DESIGNS: Record<CoverDesign, (props: DesignProps) => React.ReactNode> = {
  tipografica: Tipografica,
  icone: Icone,
  padrao: Padrao,
  foto: Foto,
  faixa: Faixa,
  suica: Suica,
};

/** Colour at the edges of each design. */
export const EDGES: Record<CoverDesign, 'paper' | 'accent' | 'deep'> = {
  tipografica: 'accent',
  icone: 'paper',
  padrao: 'paper',
  foto: 'paper',
  faixa: 'accent',
  suica: 'deep',
};
