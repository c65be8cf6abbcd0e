import { Icon } from './panel-icon.tsx';

/** Button with a cross, for what lies over or before the content. @param label what it does: "Fechar o aviso" */
export function CloseButton({ label, onClose }: { label: string; onClose(): void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClose}>
      <Icon name="close" />
    </button>
  );
}
