import type { Ground } from '../campaigns/look/palette.ts';

/** Subjects of a thumbnail, on a field of 48 × 64: a cover, a page of text, a table, a sheet with a picture. */
const DRAWINGS = [
  <>
    <path className="title" d="M8 12h24M8 20h14" />
    <circle className="shape" cx="30" cy="46" r="14" />
  </>,
  <>
    <path className="title" d="M8 12h20" />
    <path d="M8 22h32M8 29h32M8 36h28M8 43h32M8 50h18" />
  </>,
  <>
    <path className="title" d="M8 12h14" />
    <path d="M8 22h32M8 32h32M8 42h32M8 52h32M22 22v30" />
  </>,
  <>
    <path className="shape" d="M8 10h32v24H8z" />
    <path d="M8 44h32M8 51h20" />
  </>,
];

interface ThumbnailProps {
  /** Position in its list: neighbours differ. */
  at: number;
  /** Ground of the paper. */
  paper: Ground;
}

/** A small drawn sheet for what has no picture. */
export function Thumbnail({ at, paper }: ThumbnailProps) {
  const drawing = at % DRAWINGS.length;
  return (
    <svg
      className={at === 0 ? 'thumbnail moves' : 'thumbnail'}
      viewBox="0 0 48 64"
      data-ground={drawing === 0 ? 'second' : paper}
      aria-hidden="true"
    >
      {DRAWINGS[drawing]}
    </svg>
  );
}
