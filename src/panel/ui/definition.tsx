import { useId } from 'react';
import { DEFINITIONS, type Definition } from '../../shared/panel/definitions.ts';
import { Icon } from './panel-icon.tsx';

/** Label of a number, with its definition in a popover. */
export function DefinedLabel({ of }: { of: Definition }) {
  const id = useId();
  const { title, text } = DEFINITIONS[of];
  return (
    <span className="defined-label">
      <span>{title}</span>
      <button type="button" className="icon-button is-small" popoverTarget={id} aria-label={`O que é ${title}?`}>
        <Icon name="info" />
      </button>
      <span id={id} popover="auto" className="definition">
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
    </span>
  );
}
