import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { CAMPAIGN_CONTENT, type Imported, LARGEST_IMPORT } from '../../shared/panel/import-content.ts';
import { upload } from '../panel-client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Problem } from '../ui/problem.tsx';
import { useCampaignsChanged } from './use-campaign.ts';

/** Takes a campaign that lies in a file as a draft. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const field = useId();
  const [, navigate] = useLocation();
  const changed = useCampaignsChanged();
  const [file, setFile] = useState<File | null>(null);
  const bringing = useMutation({
    mutationFn: (chosen: File) => upload<Imported>('/campaigns', chosen, CAMPAIGN_CONTENT),
    onSuccess: async ({ id }) => {
      await changed();
      onClose();
      navigate(`/campanhas/${id}`);
    },
  });
  const isTooLarge = file !== null && file.size > LARGEST_IMPORT;
  return (
    <Dialog title="Trazer uma campanha" onClose={onClose}>
      <p>
        Ela vira rascunho, no lugar do que houver com o mesmo nome, e nada muda na página até você publicar. Se vier com
        arquivos do produto, eles já valem para quem comprou.
      </p>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (file && !isTooLarge && !bringing.isPending) bringing.mutate(file);
        }}
      >
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
          <p className="is-over">Este arquivo passa de 100 MB: traga-o com npx vitrine campaign import.</p>
        )}
        {bringing.error && <Problem error={bringing.error} />}
        <p className="muted" role="status">
          {bringing.isPending && 'Enviando e conferindo…'}
        </p>
        <div className="dialog-buttons">
          <button type="button" className="button is-quiet" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="button" aria-disabled={!file || isTooLarge || bringing.isPending}>
            Confirmar
          </button>
        </div>
      </form>
    </Dialog>
  );
}
