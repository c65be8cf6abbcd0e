import type { ReactNode } from 'react';

interface PictureChoiceProps {
  /** Id of the group, and name of its radio buttons. */
  id: string;
  legend: string;
  /** Size of the pictures; `wide` is one that is read, such as a line of letters. */
  size?: 'small' | 'tall' | 'wide' | 'icon';
  options: readonly { value: string; label: string; picture: ReactNode; about?: string | undefined }[];
  /** Chosen value. */
  chosen: string | undefined;
  onChoose(value: string): void;
  /** Hints and findings below it. */
  children?: ReactNode;
}

/** One of several values, chosen by a picture with its name beneath: radio buttons, which arrow keys move. */
export function PictureChoice(props: PictureChoiceProps) {
  const { id, legend, size = 'small', options, chosen, onChoose, children } = props;
  return (
    <fieldset className="look" id={id} tabIndex={-1}>
      <legend>{legend}</legend>
      <div className={`look-choices is-${size}`}>
        {options.map(({ value, label, picture, about }) => (
          <label key={value} className="look-choice">
            <input type="radio" name={id} checked={chosen === value} onChange={() => onChoose(value)} />
            {picture}
            <span className="look-name">{label}</span>
            {about && <span className="look-about">{about}</span>}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
