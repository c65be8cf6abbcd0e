import type { ReactNode } from 'react';
import { Icon, type IconName } from './panel-icon.tsx';

/** Classes by look. */
const CLASS_NAMES = {
  main: 'button',
  quiet: 'button is-quiet',
  danger: 'button is-danger',
  link: 'link-button',
  download: 'link-button csv-button',
} as const;

interface ButtonProps {
  look?: keyof typeof CLASS_NAMES;
  icon?: IconName;
  /** Visible name; none where the icon says it. */
  label?: ReactNode;
  /** End of the accessible name, for screen readers alone: the row that the button is about. */
  about?: string;
  /** Whether presses are ignored; unlike a disabled button it keeps the focus. */
  isOff?: boolean;
  onClick: () => unknown;
}

/** Button of a command. */
export function Button({ look = 'quiet', icon, label, about, isOff, onClick }: ButtonProps) {
  return (
    <button type="button" className={CLASS_NAMES[look]} aria-disabled={isOff} onClick={() => isOff || onClick()}>
      {icon && <Icon name={icon} />}
      {label}
      {about && <span className="visually-hidden"> {about}</span>}
    </button>
  );
}

/** Button that submits its form, which ignores presses of one that is off. */
export function SubmitButton({ look = 'main', label, isOff }: Pick<ButtonProps, 'look' | 'label' | 'isOff'>) {
  return (
    <button type="submit" className={CLASS_NAMES[look]} aria-disabled={isOff}>
      {label}
    </button>
  );
}
