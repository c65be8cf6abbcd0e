import type { DrawingName } from '../campaigns/look/drawing-names.ts';
import { Thing } from '../web/drawings/things.tsx';

interface DrawnCoverProps {
  /** Drawing of what is sold, before the rings. */
  drawing?: DrawingName | undefined;
}

/** Cover of a video that has no picture: rings of the accent, like sound. */
export function DrawnCover({ drawing }: DrawnCoverProps) {
  return (
    <div className="drawn-cover" data-ground="tint">
      <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <circle cx="80" cy="45" r="74" />
        <circle cx="80" cy="45" r="56" />
        <circle cx="80" cy="45" r="39" />
      </svg>
      {drawing && <Thing name={drawing} />}
    </div>
  );
}
