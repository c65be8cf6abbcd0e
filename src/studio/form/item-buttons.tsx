import type { FieldPath } from '../../campaigns/field-places.ts';
import { Icon, type IconName } from '../../panel/ui/panel-icon.tsx';
import type { Edit } from '../document/edits.ts';
import { withCells } from '../document/with-cells.ts';
import { fieldId, useForm } from './form-context.ts';

interface ItemButtonsProps {
  path: FieldPath;
  at: number;
  of: number;
  title: string;
  mayGo: boolean;
}

/** Orders one of a list, or takes it away; the focus stays with it: the next press moves it on. */
export function ItemButtons({ path, at, of, title, mayGo }: ItemButtonsProps) {
  const { act } = useForm();
  /** What stands in the place of one that is gone, or else the list. */
  const standIn = () =>
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
        act((document) => withCells(document, edit));
        requestAnimationFrame(() => (currentTarget.isConnected ? currentTarget : standIn())?.focus());
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
