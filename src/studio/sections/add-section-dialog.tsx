import { valueAt } from '../../campaigns/field-places.ts';
import type { Theme } from '../../campaigns/look/theme-schema.ts';
import { CloseDialog, Dialog } from '../../panel/ui/dialog.tsx';
import type { SectionType } from '../../sections/schemas.ts';
import { STUDIO_PARTS, type StudioPart } from '../../sections/studio-parts.ts';
import type { DraftDocument } from '../document/edits.ts';
import { SectionPicture } from './section-picture.tsx';

interface AddSectionDialogProps {
  document: DraftDocument;
  /** Look of the campaign. */
  look: Theme;
  onAdd(type: SectionType): void;
  onClose(): void;
}

/** All kinds of sections, each as it looks in this campaign; those that fit what is sold come first. */
export function AddSectionDialog({ document, look, onAdd, onClose }: AddSectionDialogProps) {
  const kinds = Object.entries(STUDIO_PARTS) as [SectionType, StudioPart<SectionType>][];
  const product = valueAt(document, ['access', 'kind']);
  const fits = ([, part]: (typeof kinds)[number]) => part.fits?.some((kind) => kind === product) ?? false;
  // Cards of a catalogue section open popups, which a campaign without a catalogue lacks.
  const offered = kinds.filter(([type]) => type !== 'catalog' || document['popups'] !== undefined);
  const ordered = [...offered.filter(fits), ...offered.filter((kind) => !fits(kind))];
  return (
    <Dialog title="Que seção você quer?" onClose={onClose}>
      <ul className="kinds">
        {ordered.map(([type, { name, use }]) => (
          <li key={type}>
            <button type="button" className="kind" onClick={() => onAdd(type)}>
              <SectionPicture type={type} look={look} />
              <strong>{name}</strong>
              <span>{use}</span>
            </button>
          </li>
        ))}
      </ul>
      <CloseDialog onClose={onClose}>Cancelar</CloseDialog>
    </Dialog>
  );
}
