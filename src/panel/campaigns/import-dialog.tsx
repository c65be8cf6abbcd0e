import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { CAMPAIGN_CONTENT, type Imported, MAX_IMPORT_BYTES } from '../../shared/panel/import-content.ts';
import { upload } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';

/** Dialog that imports a campaign file as a draft. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const field = useId();
  const [, navigate] = useLocation();
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > MAX_IMPORT_BYTES;
  return (
    <ActDialog
      title="Trazer uma campanha"
      isReady={file !== null && !isTooLarge}
      act={() => upload<Imported>('/campaigns', file ?? new Blob(), CAMPAIGN_CONTENT)}
      busy="Enviando e conferindo…"
      onDone={({ id }) => {
        onClose();
        navigate(`/campanhas/${id}`);
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            Ela vira rascunho, no lugar do que houver com o mesmo nome. Nada muda na página, nem no que quem comprou
            recebe, até você publicar.
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
          {isTooLarge && (
            <p className="is-over">Este arquivo passa de 100 MB: traga-o com o comando campaign import.</p>
          )}
        </>
      )}
    </ActDialog>
  );
}
