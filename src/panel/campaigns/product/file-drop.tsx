import type { ReactNode } from 'react';
import { formatBytes } from '../../../shared/bytes.ts';
import { isWorthRetrying } from '../../panel-client.ts';
import { Button } from '../../ui/button.tsx';
import { useDropZone } from '../../ui/use-drop-zone.ts';
import { FileButton } from './file-button.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { FileQueue, QueuedFile } from './use-file-queue.ts';

interface FileDropProps {
  /** Name of the zone. */
  name: string;
  /** Words of its button. */
  choose: string;
  /** Accepted file types, such as `.csv`. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  queue: FileQueue;
  /** Kinds and sizes that are taken, for people. */
  children: ReactNode;
}

/** Zone that takes files by dropping, pasting or choosing them, and shows how far each is. */
export function FileDrop(props: FileDropProps) {
  const { name, choose, accept, multiple = true, disabled = false, queue, children } = props;
  const take = (files: readonly File[]) => !disabled && queue.add(multiple ? files : files.slice(0, 1));
  const { isOver, handlers } = useDropZone((files) => take([...files]));
  return (
    <fieldset className="file-drop" data-over={isOver && !disabled} {...handlers}>
      <legend>{name}</legend>
      <div className="file-drop-zone">
        <FileButton
          name={`${name}: ${choose}`}
          accept={accept}
          multiple={multiple}
          quiet
          disabled={disabled}
          onFiles={take}
        >
          {choose}
        </FileButton>
        <p className="muted file-drop-words">
          {isOver ? (
            'Solte aqui.'
          ) : (
            <>
              <span className="file-drop-pointer">Ou arraste para cá. </span>
              {children}
            </>
          )}
        </p>
      </div>
      <Interruptions queue={queue} />
      {queue.files.length > 0 && (
        <ul className="file-queue">
          {queue.files.map((one) => (
            <li key={one.key}>
              <QueueRow file={one} queue={queue} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** Uploads that a reload interrupted: a browser does not open their files by itself. */
function Interruptions({ queue: { interrupted, forget } }: { queue: FileQueue }) {
  return interrupted.map((upload) => (
    <div key={`${upload.name} ${upload.size}`} className="file-interrupted">
      <p>
        O envio de “{upload.name}” parou em {upload.percent} %. Escolha o mesmo arquivo: ele continua de onde parou.
      </p>
      <Button look="link" label="Esquecer" about={upload.name} onClick={() => forget(upload)} />
    </div>
  ));
}

function QueueRow({ file: one, queue }: { file: QueuedFile; queue: FileQueue }) {
  const { file, state, error } = one;
  if (state === 'sending' && queue.progress)
    return <UploadProgress progress={queue.progress} onCancel={() => queue.remove(one)} />;
  return (
    <div className="file-row" data-state={state}>
      <p>
        {file.name} <span className="muted">{formatBytes(file.size)}</span>
      </p>
      <p role={state === 'failed' ? 'alert' : undefined} className={state === 'failed' ? 'is-over' : 'muted'}>
        {state === 'failed' ? error?.message : state === 'sent' ? 'Enviado' : 'Espera a vez'}
      </p>
      <div className="file-row-buttons">
        {error && isWorthRetrying(error) && (
          <Button label="Tentar de novo" about={file.name} onClick={() => queue.retry(one)} />
        )}
        {state !== 'sending' && (
          <Button look="link" label="Tirar" about={file.name} onClick={() => queue.remove(one)} />
        )}
      </div>
    </div>
  );
}
