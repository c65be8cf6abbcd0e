import { memo, type RefObject, useEffect } from 'react';
import { useWidth } from '../../panel/results/use-width.ts';
import { Icon, type IconName } from '../../panel/ui/panel-icon.tsx';

/** Preview sizes, with their widths in CSS pixels. */
const SCREENS: readonly [width: number, name: string, icon: IconName][] = [
  [360, 'Celular', 'phone'],
  [768, 'Tablet', 'tablet'],
  [1280, 'Computador', 'desktop'],
];

interface PreviewScreensProps {
  width: number;
  onLook(width: number): void;
}

/** Choice of the preview's width. Memoized: typing does not render it. */
export const PreviewScreens = memo(function PreviewScreens({ width, onLook }: PreviewScreensProps) {
  return (
    <fieldset className="choices studio-screens">
      <legend className="visually-hidden">Ver como em</legend>
      {SCREENS.map(([pixels, name, icon]) => (
        <label key={pixels} className="choice">
          <input type="radio" name="screen" checked={width === pixels} onChange={() => onLook(pixels)} />
          <span>
            <Icon name={icon} />
            {name} <small>{pixels} px</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
});

/** Returns the width that a preview begins with: a phone's on a phone, else a desk's. */
export function initialWidth(): number {
  return window.innerWidth < 700 ? 360 : 1280;
}

/** Scales pages of a width, in CSS pixels, down to the pane that they are seen in. @returns the pane */
export function usePane(width: number): RefObject<HTMLDivElement | null> {
  const [pane, paneWidth] = useWidth<HTMLDivElement>(width);
  const scale = Math.min(1, paneWidth / width);
  useEffect(() => {
    pane.current?.style.setProperty('--frame', String(width));
    pane.current?.style.setProperty('--scale', String(scale));
  }, [pane, width, scale]);
  return pane;
}
