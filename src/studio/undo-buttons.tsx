import { Icon, type IconName } from '../panel/ui/panel-icon.tsx';

interface UndoButtonsProps {
  canUndo: boolean;
  canRedo: boolean;
  onUndo(): void;
  onRedo(): void;
}

/** Buttons that go back and forth in the document's history. */
export function UndoButtons({ canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) {
  const button = (label: string, keys: string, icon: IconName, isPossible: boolean, press: () => void) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={`${label} (${keys})`}
      aria-disabled={!isPossible}
      // The text that is written keeps the caret.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <>
      {button('Desfazer', 'Ctrl+Z', 'undo', canUndo, onUndo)}
      {button('Refazer', 'Ctrl+Shift+Z', 'redo', canRedo, onRedo)}
    </>
  );
}
