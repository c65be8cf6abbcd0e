import type { Theme } from '../campaigns/look/theme-schema.ts';
import { PublishDialog } from '../panel/campaigns/publish-dialog.tsx';
import type { SectionType } from '../sections/schemas.ts';
import type { ListedCampaign } from '../shared/panel/campaigns-schema.ts';
import { ProofDialog } from './checking/proof-dialog.tsx';
import { SignDialog } from './checking/sign-dialog.tsx';
import type { DraftDocument } from './document/edits.ts';
import type { ProofTarget } from './fixes/find-fixes.ts';
import { useDocument, useForm } from './form/form-context.ts';
import type { SavedDocument } from './saving/use-autosave.ts';
import { AddSectionDialog } from './sections/add-section-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

/** Place of a new section: the index of the one before it, and whether it was asked for on the page. */
export interface NewPlace {
  behind: number;
  onPage: boolean;
}

/** Dialog that is open over the studio. */
export type OpenDialog = 'publish' | 'versions' | 'sign' | NewPlace | { prove: ProofTarget } | null;

interface StudioDialogsProps {
  /** Id of the campaign. */
  id: string;
  opened: OpenDialog;
  look: Theme;
  saved: SavedDocument;
  /** Undefined until it has been fetched. */
  campaign: ListedCampaign | undefined;
  /** @param number of the version */
  onRestore(version: DraftDocument, number: number): void;
  onAdd(type: SectionType, place: NewPlace): void;
  onClose(): void;
}

/** Dialogs that the seller opens over the studio, one at a time. */
export function StudioDialogs({ id, opened, look, saved, campaign, onRestore, onAdd, onClose }: StudioDialogsProps) {
  const { act } = useForm();
  const document = useDocument();
  if (opened === null) return null;
  if (opened === 'publish') return campaign && <PublishDialog campaign={campaign} onClose={onClose} />;
  if (opened === 'versions')
    return <VersionsDialog id={id} revision={saved.revision} onRestore={onRestore} onClose={onClose} />;
  if (opened === 'sign') return <SignDialog id={id} revision={saved.revision} onClose={onClose} />;
  if ('prove' in opened)
    return (
      <ProofDialog
        id={id}
        target={opened.prove}
        onClose={onClose}
        onProve={(edits) => {
          act(() => edits);
          onClose();
        }}
      />
    );
  return (
    <AddSectionDialog
      document={document}
      look={look}
      onClose={onClose}
      onAdd={(type) => {
        onAdd(type, opened);
        onClose();
      }}
    />
  );
}
