import type { MouseEvent } from 'react';
import { Icon } from '../panel/ui/panel-icon.tsx';
import { SaveNotice } from './save-notice.tsx';
import type { useAutosave } from './saving/use-autosave.ts';
import type { Editor } from './use-editor.ts';

interface StudioHeadProps {
  /** Id of the campaign. */
  id: string;
  title: string;
  saving: ReturnType<typeof useAutosave>;
  editor: Pick<Editor, 'canUndo' | 'canRedo' | 'undo' | 'redo'>;
  /** Goes back or forth by one step, with what was written a moment ago. */
  goBack(by: () => void): void;
  /** Whether it can be published. */
  isReady: boolean;
  onOpen(dialog: 'publish' | 'versions'): void;
}

/** Head of the studio: what is edited, whether it is saved, steps back and forth, and the way to the shop. */
export function StudioHead({ id, title, saving, editor, goBack, isReady, onOpen }: StudioHeadProps) {
  return (
    <header className="studio-head">
      <a href={`/painel/campanhas/${id}`} className="icon-button" aria-label="Voltar à campanha">
        <Icon name="back" />
      </a>
      <h1>{title}</h1>
      <SaveNotice state={saving.state} onRetry={saving.retry} onVersions={() => onOpen('versions')} />
      <div className="studio-acts">
        <button
          type="button"
          className="icon-button"
          aria-label="Desfazer"
          title="Desfazer (Ctrl+Z)"
          aria-disabled={!editor.canUndo}
          onMouseDown={keepFocus}
          onClick={() => goBack(editor.undo)}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Refazer"
          title="Refazer (Ctrl+Shift+Z)"
          aria-disabled={!editor.canRedo}
          onMouseDown={keepFocus}
          onClick={() => goBack(editor.redo)}
        >
          <Icon name="redo" />
        </button>
        <button type="button" className="button" aria-disabled={!isReady} onClick={() => isReady && onOpen('publish')}>
          Publicar
        </button>
      </div>
    </header>
  );
}

/** The text that is written keeps the caret when a button beside it is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
