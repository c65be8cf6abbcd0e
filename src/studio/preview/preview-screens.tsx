import { memo } from 'react';
import { Icon, type IconName } from '../../panel/ui/panel-icon.tsx';

/** What a page is looked at on, with the CSS pixels of its width. */
const SCREENS: readonly [width: number, name: string, icon: IconName][] = [
  [360, 'Celular', 'phone'],
  [768, 'Tablet', 'tablet'],
  [1280, 'Computador', 'desktop'],
];

export const OTHER = { dark: 'light', light: 'dark' } as const;
export const MODES = { dark: 'escura', light: 'clara' } as const;

interface PreviewScreensProps {
  width: number;
  onLook(width: number): void;
  /** The colours that are seen. */
  mode: keyof typeof MODES;
  /** They are not those of the page. */
  isOther: boolean;
  onTurn(isOther: boolean): void;
}

/** What the page is looked at on, and in which colours; it stays while somebody types. */
export const PreviewScreens = memo(function PreviewScreens(props: PreviewScreensProps) {
  const { width, onLook, mode, isOther, onTurn } = props;
  const turn = isOther ? `Ver como ela é: ${MODES[OTHER[mode]]}` : `Ver como página ${MODES[OTHER[mode]]}`;
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
        <Icon name={OTHER[mode] === 'light' ? 'sun' : 'moon'} />
      </button>
    </fieldset>
  );
});
