import { Icon } from '../panel/ui/panel-icon.tsx';
import { SaveNotice } from './save-notice.tsx';
import type { Saving } from './saving/use-autosave.ts';
import { UndoButtons } from './undo-buttons.tsx';
import type { Editor } from './use-editor.ts';

interface StudioHeadProps {
  /** Id of the campaign. */
  id: string;
  title: string;
  saving: Saving;
  editor: Pick<Editor, 'canUndo' | 'canRedo' | 'undo' | 'redo'>;
  /** Goes back or forth by one step, with what was written a moment ago. */
  goBack(by: () => void): void;
  /** Whether publishing can begin, or leads to what is to be corrected before. */
  canPublish: boolean;
  onPublish(): void;
  onVersions(): void;
  /** Number of texts that are still the starter's examples. */
  samples: number;
  /** Goes to the next of them. */
  onSample(): void;
}

/** Head of the studio: what is edited, whether it is saved, steps back and forth, and the way to the shop. */
export function StudioHead(props: StudioHeadProps) {
  const { id, title, saving, editor, goBack, canPublish, onPublish, onVersions, samples, onSample } = props;
  return (
    <header className="studio-head">
      <a href={`/painel/campanhas/${id}`} className="icon-button" aria-label="Voltar à campanha">
        <Icon name="back" />
      </a>
      <h1>{title}</h1>
      <SaveNotice
        state={saving.state}
        onRetry={saving.retry}
        onVersions={onVersions}
        samples={samples}
        onSample={onSample}
      />
      <div className="studio-acts">
        <UndoButtons
          canUndo={editor.canUndo}
          canRedo={editor.canRedo}
          onUndo={() => goBack(editor.undo)}
          onRedo={() => goBack(editor.redo)}
        />
        <button type="button" className="button" aria-disabled={!canPublish} onClick={() => canPublish && onPublish()}>
          Publicar
        </button>
      </div>
    </header>
  );
}
