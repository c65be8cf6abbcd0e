import { useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { MAX_IMPORT_BYTES } from '../../shared/panel/import-content.ts';
import { call } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import { UploadProgress } from './product/upload-progress.tsx';
import { useUpload } from './product/use-upload.ts';

/** Dialog that imports a campaign file as a draft. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const field = useId();
  const [, navigate] = useLocation();
  const [file, setFile] = useState<File | null>(null);
  const { upload, progress, done, cancel } = useUpload(MAX_IMPORT_BYTES);
  const isClosed = useRef(false);
  const isSending = progress !== null && progress.percent < 100;
  const isTooLarge = file !== null && file.size > MAX_IMPORT_BYTES;
  return (
    <ActDialog
      title="Trazer uma campanha"
      confirm="Trazer"
      isReady={file !== null && !isTooLarge}
      act={async () => {
        try {
          const parts = file && (await upload(file));
          if (isClosed.current) return null;
          return parts && (await call('POST /campaigns', { parts }));
        } finally {
          done();
        }
      }}
      busy="Enviando e conferindo…"
      onDone={(imported) => {
        // Cancelled: the file is still chosen. Closed: whoever went elsewhere stays there.
        if (!imported || isClosed.current) return;
        onClose();
        navigate(`/campanhas/${imported.id}`);
      }}
      canStop={isSending}
      onClose={() => {
        isClosed.current = true;
        cancel();
        onClose();
      }}
    >
      <p>
        Ela vira rascunho, no lugar do que houver com o mesmo nome. Nada muda na página, nem no que quem comprou recebe,
        até você publicar.
      </p>
      <div className="field">
        <label htmlFor={field}>Arquivo .tar.gz ou .json</label>
        <input
          id={field}
          type="file"
          required
          accept=".gz,.tgz,.json"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </div>
      {progress && <UploadProgress progress={progress} onCancel={cancel} />}
      {isTooLarge && (
        <p className="is-over">Este arquivo passa de 100 MB: peça a quem cuida do servidor que o traga.</p>
      )}
    </ActDialog>
  );
}
