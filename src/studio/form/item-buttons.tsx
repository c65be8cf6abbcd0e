import type { FieldPath } from '../../campaigns/field-places.ts';
import { Icon, type IconName } from '../../panel/ui/panel-icon.tsx';
import type { Edit } from '../document/edits.ts';
import { extendToCells } from '../document/with-cells.ts';
import { fieldId, useForm } from './form-context.ts';

interface ItemButtonsProps {
  path: FieldPath;
  at: number;
  of: number;
  title: string;
  mayGo: boolean;
}

/**
 * Buttons that move or remove an item of a list. Focus stays on the pressed one, so that the next press moves the item
 * on.
 */
export function ItemButtons({ path, at, of, title, mayGo }: ItemButtonsProps) {
  const { act } = useForm();
  /** Returns the element that takes the focus of a removed item: its successor, or else the list. */
  const focusTarget = () =>
    document.getElementById(fieldId([...path, Math.min(at, of - 2)])) ?? document.getElementById(fieldId(path));
  const button = (name: string, icon: IconName, isPossible: boolean, edit: Edit) => (
    <button
      type="button"
      className="icon-button"
      aria-label={`${name} ${title}`}
      title={name}
      aria-disabled={!isPossible}
      onClick={({ currentTarget }) => {
        if (!isPossible) return;
        act((document) => extendToCells(document, edit));
        requestAnimationFrame(() => (currentTarget.isConnected ? currentTarget : focusTarget())?.focus());
      }}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="item-buttons">
      {button('Subir', 'up', at > 0, { within: path, from: at, to: at - 1 })}
      {button('Descer', 'down', at < of - 1, { within: path, from: at, to: at + 1 })}
      {button('Tirar', 'trash', mayGo, { outOf: path, at })}
    </div>
  );
}
