import type { ReactNode } from 'react';

/** Drawing of a size in pixels, as a file of its own: no page's styles reach it. */
export function PictureSvg({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      {children}
    </svg>
  );
}
