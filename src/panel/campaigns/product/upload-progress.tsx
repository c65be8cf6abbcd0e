import { Button } from '../../ui/button.tsx';
import { timeLeft } from './time-left.ts';
import type { UploadProgress as Progress } from './use-upload.ts';

/** Progress of an upload, with a cancel button. */
export function UploadProgress({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const { name, percent, isWaiting } = progress;
  const doing = percent < 100 ? `Enviando ${name}` : `Conferindo ${name}…`;
  return (
    <div className="upload">
      <p role="status">{isWaiting ? `Sem conexão: ${name} continua sozinho de onde parou` : doing}</p>
      <progress max={100} value={percent} aria-label={`Envio de ${name}`} data-waiting={isWaiting} />
      <div className="upload-foot">
        <span className="muted">{percent < 100 && progressText(progress)}</span>
        {percent < 100 && <Button label="Cancelar envio" about={name} onClick={onCancel} />}
      </div>
    </div>
  );
}

function progressText({ percent, left, isWaiting }: Progress): string {
  if (isWaiting) return `Parado em ${percent} %`;
  return left === null ? `${percent} %` : `${percent} %, ${timeLeft(left)}`;
}
