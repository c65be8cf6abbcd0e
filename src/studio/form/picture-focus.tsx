import type { KeyboardEvent } from 'react';
import { pictureUrl, widthsOf } from '../../campaigns/picture-files.ts';
import type { Picture } from '../../campaigns/picture-schema.ts';

type Focus = Picture['focus'];

/** How far a key moves it, in percent. */
const STEP = 5;
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const MIDDLE: Focus = { x: 50, y: 50 };

interface PictureFocusProps {
  /** As its document has it: what may be left out may be missing. */
  picture: Picture;
  onMove(focus: Focus): void;
}

/** The whole picture, with the point that stays in sight where the page cuts its edges: pressed, or moved by keys. */
export function PictureFocus({ picture, onMove }: PictureFocusProps) {
  const { x, y } = picture.focus ?? MIDDLE;
  const [width = 0] = widthsOf(picture)
    .filter((one) => one >= 390)
    .concat(widthsOf(picture));

  function pressKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    // The page would roll.
    event.preventDefault();
    onMove({ x: within(x + step[0]), y: within(y + step[1]) });
  }

  return (
    <div className="picture-focus">
      <button
        type="button"
        className="picture-area"
        aria-label={`Ponto de foco: ${x}% da esquerda, ${y}% do alto. As setas o movem.`}
        onKeyDown={pressKey}
        onClick={({ detail, clientX, clientY, currentTarget }) => {
          // Pressed by a key, it has no place.
          if (detail === 0) return;
          const area = currentTarget.getBoundingClientRect();
          onMove({
            x: within((100 * (clientX - area.left)) / area.width),
            y: within((100 * (clientY - area.top)) / area.height),
          });
        }}
      >
        <img src={pictureUrl(picture, `${width}.webp`)} alt="" width={picture.width} height={picture.height} />
        <svg aria-hidden="true" className="picture-point">
          <circle cx={`${x}%`} cy={`${y}%`} r="11" />
          <circle cx={`${x}%`} cy={`${y}%`} r="3" />
        </svg>
      </button>
      <p className="field-hint">Toque no que não pode ser cortado.</p>
    </div>
  );
}

function within(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)));
}
