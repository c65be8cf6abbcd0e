import type { FieldPath } from '../../campaigns/field-places.ts';
import { useForm } from './form-context.ts';

/** Button that removes an optional value; focus stays at its path. */
export function RemoveButton({ path, label }: { path: FieldPath; label: string }) {
  const { put, focusField } = useForm();
  return (
    <button
      type="button"
      className="link-button"
      onClick={() => {
        put({ set: path, to: undefined });
        focusField(path, []);
      }}
    >
      Tirar<span className="visually-hidden">: {label}</span>
    </button>
  );
}
