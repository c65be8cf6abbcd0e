import { memo } from 'react';
import { Icon, type IconName } from '../../panel/ui/panel-icon.tsx';

/** Preview sizes, with their widths in CSS pixels. */
const SCREENS: readonly [width: number, name: string, icon: IconName][] = [
  [360, 'Celular', 'phone'],
  [768, 'Tablet', 'tablet'],
  [1280, 'Computador', 'desktop'],
];

export const OTHER_MODE = { dark: 'light', light: 'dark' } as const;
export const MODE_LABELS = { dark: 'escura', light: 'clara' } as const;

interface PreviewScreensProps {
  width: number;
  onLook(width: number): void;
  /** Colour mode shown. */
  mode: keyof typeof MODE_LABELS;
  /** Whether it differs from the page's own mode. */
  isOther: boolean;
  onTurn(isOther: boolean): void;
}

/** Choice of the preview's width and colour mode. Memoized: typing does not render it. */
export const PreviewScreens = memo(function PreviewScreens(props: PreviewScreensProps) {
  const { width, onLook, mode, isOther, onTurn } = props;
  const turn = isOther
    ? `Ver como ela é: ${MODE_LABELS[OTHER_MODE[mode]]}`
    : `Ver como página ${MODE_LABELS[OTHER_MODE[mode]]}`;
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
      <button type="button" className="icon-button" aria-label={turn} title={turn} onClick={() => onTurn(!isOther)}>
        <Icon name={OTHER_MODE[mode] === 'light' ? 'sun' : 'moon'} />
      </button>
    </fieldset>
  );
});
