import { Button } from '../../ui/button.tsx';
import type { UploadProgress as Progress } from './use-upload.ts';

/** Progress of an upload, with a cancel button. */
export function UploadProgress({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const { name, percent } = progress;
  return (
    <div className="upload">
      <p role="status">{percent < 100 ? `Enviando ${name}` : `Conferindo ${name}…`}</p>
      <progress max={100} value={percent} aria-label={`Envio de ${name}`} />
      {percent < 100 && <Button label="Cancelar envio" onClick={onCancel} />}
    </div>
  );
}
