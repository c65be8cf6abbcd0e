import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FileButton } from '../../panel/campaigns/product/file-button.tsx';
import { UploadProgress } from '../../panel/campaigns/product/upload-progress.tsx';
import { useUpload } from '../../panel/campaigns/product/use-upload.ts';
import { call, query } from '../../panel/panel-client.ts';
import { Dialog } from '../../panel/ui/dialog.tsx';
import { Choice, DayField } from '../../panel/ui/fields.tsx';
import { Problem } from '../../panel/ui/problem.tsx';
import { TypedField } from '../../panel/ui/typed-field.tsx';
import { isoDay } from '../../shared/dates.ts';
import type { KeptDocument } from '../../shared/panel/check-schema.ts';
import { MAX_EVIDENCE_BYTES } from '../../shared/panel/product-limits.ts';
import type { Edit } from '../document/edits.ts';
import type { ProofTarget } from '../fixes/find-fixes.ts';

interface ProofDialogProps {
  id: string;
  target: ProofTarget;
  onProve(edits: Edit[]): void;
  onClose(): void;
}

/** Default validity of a document, in days. */
const DEFAULT_VALIDITY_DAYS = 365;

/** Dialog for a supporting document: one that is stored already or a new upload, with its source and dates. */
export function ProofDialog({ id, target: { path, kind, first }, onProve, onClose }: ProofDialogProps) {
  const [chosen, setChosen] = useState<KeptDocument | null>(null);
  const [source, setSource] = useState('');
  const [date, setDate] = useState(dayIn(0));
  const [expires, setExpires] = useState(dayIn(DEFAULT_VALIDITY_DAYS));
  const { upload, progress, done, cancel } = useUpload(MAX_EVIDENCE_BYTES);
  const kept = useQuery(query('GET /campaigns/:id/evidence', { id }));
  const sending = useMutation({
    async mutationFn([file]: File[]) {
      const parts = file ? await upload(file) : null;
      return file && parts ? call('POST /campaigns/:id/evidence', { id, name: file.name, parts }) : null;
    },
    onSuccess: (sent) => sent && setChosen(sent),
    onSettled: () => {
      done();
      return kept.refetch();
    },
  });
  const documents = kept.data?.documents ?? [];
  const error = sending.error ?? kept.error;
  const isRights = kind === 'rights';
  const isReady = chosen !== null && source.trim() !== '' && date !== '' && expires !== '';

  function prove(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    const sourceFields = isRights ? { statement: source.trim() } : { source: source.trim(), date };
    onProve([...first, { set: path, to: { ...sourceFields, ...chosen, expires } }]);
  }

  return (
    <Dialog title={isRights ? 'Com que direito você vende isto?' : 'O que prova isto?'} onClose={onClose}>
      <form className="dialog-form" onSubmit={prove}>
        <p>O documento fica guardado só na sua loja. Depois de anexado, ele entra na lista para ler e assinar.</p>
        {documents.length > 0 && (
          <Choice
            label="Documento"
            value={chosen?.sha256 ?? ''}
            none="Escolha um que já está guardado"
            options={documents.map(({ document, sha256 }) => [sha256, document])}
            onChange={(sha256) => setChosen(documents.find((one) => one.sha256 === sha256) ?? null)}
          />
        )}
        {progress ? (
          <UploadProgress progress={progress} onCancel={cancel} />
        ) : (
          <FileButton quiet disabled={sending.isPending} onFiles={(files) => sending.mutate(files)}>
            Enviar documento
          </FileButton>
        )}
        <p role="status">{chosen && `${chosen.document} escolhido.`}</p>
        {error && <Problem error={error} />}
        <TypedField
          label={isRights ? 'Por que você pode vender' : 'De onde vem'}
          hint={
            isRights ? 'Contrato, licença ou autoria.' : 'Quem fez ou onde foi encontrado: um endereço, um instituto.'
          }
          value={source}
          onChange={setSource}
          required
          maxLength={300}
        />
        {!isRights && <DayField label="Data do documento" value={date} onChange={setDate} />}
        <DayField label="Vale até" value={expires} onChange={setExpires} />
        <div className="dialog-buttons">
          <button type="button" className="button is-quiet" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="button" aria-disabled={!isReady}>
            Anexar
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function dayIn(days: number): string {
  return isoDay(new Date(Date.now() + days * 86_400_000));
}
