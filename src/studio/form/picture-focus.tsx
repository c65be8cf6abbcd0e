import type { KeyboardEvent } from 'react';
import { pictureUrl, widthsOf } from '../../campaigns/picture-files.ts';
import type { Picture } from '../../campaigns/picture-schema.ts';

type Focus = Picture['focus'];

/** Movement of the focus per key press, in percent. */
const STEP_PERCENT = 5;
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-STEP_PERCENT, 0],
  ArrowRight: [STEP_PERCENT, 0],
  ArrowUp: [0, -STEP_PERCENT],
  ArrowDown: [0, STEP_PERCENT],
};
const MIDDLE: Focus = { x: 50, y: 50 };

interface PictureFocusProps {
  /** Picture in the draft; optional fields may be missing. */
  picture: Picture;
  onMove(focus: Focus): void;
}

/** Whole picture with its focus, the point kept visible when the page crops it; set by a press or moved by keys. */
export function PictureFocus({ picture, onMove }: PictureFocusProps) {
  const { x, y } = picture.focus ?? MIDDLE;
  const [width = 0] = widthsOf(picture)
    .filter((one) => one >= 390)
    .concat(widthsOf(picture));

  function pressKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    // Arrow keys would scroll the page.
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
          // A click from the keyboard has no coordinates.
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
