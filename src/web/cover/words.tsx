import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { breakTitle, type FittedTitle, type Measure } from './break-title.ts';

/** Letters of a line: the campaign's title face, or the device's own. */
export type Face = 'title' | 'plain';

/** A line of words on a cover, in its units. */
export interface Line {
  text: string;
  /** Left end, or the middle. */
  x: number;
  /** Base line. */
  y: number;
  size: number;
  /** Measured width. */
  width: number;
  face: Face;
  fill: string;
  middle?: boolean;
}

/** An icon on a cover, in its units. */
export interface CoverIconProps {
  name: string;
  x: number;
  y: number;
  size: number;
  /** Colour of one that has none of its own. */
  fill: string;
}

/** Letters that a cover is set in, and how its lines and its icon are drawn: live, or as outlines for a picture. */
export interface Setting {
  /** Measures in the title face, and in the plain one. */
  title: Measure;
  plain: Measure;
  /** Height of a capital in the title face, in em. */
  capHeight: number;
  /** Distance of two base lines of a title, in em. */
  leading: number;
  draw(line: Line): ReactNode;
  Icon(icon: CoverIconProps): ReactNode;
}

export const SettingContext = createContext<Setting | undefined>(undefined);

/** Returns the letters of the cover that is being drawn. @throws Error outside of one */
export function useSetting(): Setting {
  const setting = useContext(SettingContext);
  if (!setting) throw new Error('a cover has no letters');
  return setting;
}

/** Rounds a length: its tenth is not seen. */
export function near(length: number): number {
  return Math.round(length);
}

/** Lines of the title, and the height from the top of their first capitals to the last base line. */
export function titleHeight({ lines, size }: FittedTitle, { capHeight, leading }: Setting): number {
  return size * (capHeight + (lines.length - 1) * leading);
}

/** The cover's icon, as its setting draws it; nothing on a cover without one. */
export function CoverIcon({ name, ...icon }: Omit<CoverIconProps, 'name'> & { name: string | undefined }) {
  const { Icon } = useSetting();
  return name === undefined ? null : <Icon name={name} {...icon} />;
}

interface WordsProps {
  fitted: FittedTitle;
  x: number;
  /** Upper edge of the first line's capitals. */
  top: number;
  fill: string;
  face: Face;
  middle?: boolean;
}

/** Several lines of one size. */
export function Words({ fitted: { lines, size }, x, top, fill, face, middle = false }: WordsProps) {
  const { draw, capHeight, leading } = useSetting();
  const [first, step] = face === 'title' ? [capHeight, leading] : [PLAIN_CAPITAL, PLAIN_LEADING];
  return lines.map(({ text, width }, at) =>
    draw({ text, x, y: top + size * (first + at * step), size, width: width * size, face, fill, middle }),
  );
}

/** Share of a width that measured lines may take: some devices' letters are wider than those that measure. */
const NARROW = 0.88;
/** Share of its size to which a line shrinks before it is broken. */
const SMALLER = 0.85;
const PLAIN_CAPITAL = 0.73;
const PLAIN_LEADING = 1.28;

/** Breaks a subtitle or an author's name into at most two lines of a size, or of a smaller one if it is long. */
export function fitPlain(text: string | undefined, width: number, size: number, { plain }: Setting): FittedTitle {
  if (!text) return { lines: [], size };
  const [one, two] = [breakTitle(text, 1, plain), breakTitle(text, 2, plain)];
  const widest = (lines: FittedTitle['lines']) => Math.max(...lines.map((line) => line.width)) / NARROW;
  const fitting = width / widest(one);
  if (fitting >= size * SMALLER) return { lines: one, size: Math.min(size, fitting) };
  return { lines: two, size: Math.min(size, width / widest(two)) };
}

/** Height of plain lines from the top of their first capitals to the last base line; 0 without any. */
export function plainHeight({ lines, size }: FittedTitle): number {
  return lines.length === 0 ? 0 : size * (PLAIN_CAPITAL + (lines.length - 1) * PLAIN_LEADING);
}
