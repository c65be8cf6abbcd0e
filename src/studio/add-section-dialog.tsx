import { Dialog } from '../panel/ui/dialog.tsx';
import type { SectionType } from '../sections/schemas.ts';
import { STUDIO_PARTS } from '../sections/studio-parts.ts';
import type { DraftDocument } from './document/edits.ts';

interface AddSectionDialogProps {
  document: DraftDocument;
  onAdd(type: SectionType): void;
  onClose(): void;
}

/** List of all kinds of sections, each with its use. */
export function AddSectionDialog({ document, onAdd, onClose }: AddSectionDialogProps) {
  const kinds = Object.entries(STUDIO_PARTS) as [SectionType, (typeof STUDIO_PARTS)[SectionType]][];
  // Cards of a catalogue section open popups, which a campaign without a catalogue lacks.
  const offered = kinds.filter(([type]) => type !== 'catalog' || document['popups'] !== undefined);
  return (
    <Dialog title="Que seção você quer?" onClose={onClose}>
      <ul className="kinds">
        {offered.map(([type, { name, use }]) => (
          <li key={type}>
            <button type="button" className="kind" onClick={() => onAdd(type)}>
              <strong>{name}</strong>
              <span>{use}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="dialog-buttons">
        <button type="button" className="button is-quiet" onClick={onClose}>
          Cancelar
        </button>
      </div>
    </Dialog>
  );
}
