import type { SectionType } from '../campaigns/section-schemas.ts';
import { Dialog } from '../panel/ui/dialog.tsx';
import type { Document } from './document/edits.ts';
import { SECTION_WORDS } from './words/section-words.ts';

interface AddSectionDialogProps {
  document: Document;
  onAdd(type: SectionType): void;
  onClose(): void;
}

/** All kinds of sections, each with what it is for. */
export function AddSectionDialog({ document, onAdd, onClose }: AddSectionDialogProps) {
  const kinds = Object.entries(SECTION_WORDS) as [SectionType, (typeof SECTION_WORDS)[SectionType]][];
  // Its cards open windows that a campaign without a catalogue does not have.
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
