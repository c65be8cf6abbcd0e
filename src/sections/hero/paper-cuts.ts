/** A shape cut from paper, on a 100 × 100 grid: an outline, or thick strokes. */
export interface PaperCut {
  path: string;
  /** Width of its strokes; without it the path is filled. */
  stroke?: number;
}

/** Shapes that go with any drawing: they show nothing that could be for sale. */
export const CALM_CUTS: readonly PaperCut[] = [
  // Leaf with its rib.
  { path: 'M12 90C6 40 34 10 90 10 92 62 64 94 22 84L62 40 16 80z' },
  // Arches, one in another.
  { path: 'M8 96V50a42 42 0 0 1 84 0v46H78V50a28 28 0 0 0-56 0v46zM32 96V52a18 18 0 0 1 36 0v44z' },
  // Half circles.
  { path: 'M6 48a44 44 0 0 1 88 0zM6 96a44 44 0 0 1 88 0z' },
  // Sun.
  {
    path: 'M50 34a16 16 0 1 0 .1 0zM50 14V4M50 96V86M14 50H4M96 50H86M25 25l-7-7M82 82l-7-7M75 25l7-7M18 82l7-7',
    stroke: 9,
  },
  // Flower.
  {
    path: 'M50 42C34 22 40 4 50 4s16 18 0 38zM57 46C66 22 84 19 92 28s-3 24-35 18zM57 54c32-6 44 8 36 18S66 78 57 54zM50 58c16 20 10 38 0 38S34 78 50 58zM43 54c-9 24-27 27-36 18s3-24 36-18zM43 46C10 52-2 38 7 28s27-6 36 18z',
  },
];

/** Shapes of posters without drawings. */
export const PAPER_CUTS: readonly PaperCut[] = [
  ...CALM_CUTS,
  // Coral.
  {
    path: 'M50 96V22M50 78C30 78 24 66 24 48M50 62c22 0 28-12 28-32M50 50c-14 0-14-14-14-26M50 40c10 0 11-8 11-22M24 62c-8 0-10-6-10-14M78 50c8 0 10-8 10-16',
    stroke: 10,
  },
  // Fish.
  { path: 'M4 50C20 22 54 20 72 44L96 26C90 44 90 56 96 74L72 56C54 80 20 78 4 50zM28 42a5 5 0 1 0 .1 0z' },
  // Waves.
  {
    path: 'M4 26c12-16 22-16 31 0s22 16 31 0 22-16 31 0M4 50c12-16 22-16 31 0s22 16 31 0 22-16 31 0M4 74c12-16 22-16 31 0s22 16 31 0 22-16 31 0',
    stroke: 11,
  },
  // Vase.
  { path: 'M36 8h28l-5 16c22 10 30 26 27 44-2 14-9 22-18 26H32c-9-4-16-12-18-26-3-18 5-34 27-44z' },
];
