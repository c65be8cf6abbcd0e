import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_LIST_BYTES } from '../../../shared/panel/product-limits.ts';
import type { ListReport } from '../../../shared/panel/product-schema.ts';
import { call } from '../../panel-client.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useInvalidateCampaigns } from '../use-campaign.ts';
import { FileButton } from './file-button.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

/** Errors of a list, by row. */
function RowProblems({ report: { wrong, problems } }: { report: ListReport }) {
  const rows = wrong === 1 ? '1 linha tem erro' : `${wrong.toLocaleString('pt-BR')} linhas têm erros`;
  return (
    <div className="row-problems" role="alert">
      <h3>{rows}, e nada foi guardado</h3>
      <p>Corrija na sua planilha e envie de novo, ou deixe essas linhas de fora.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <section className="problem-frame" aria-label="Linhas com erro" tabIndex={0}>
        <ul className="lines">
          {problems.map(({ line, column, value, text }) => (
            <li key={`${line} ${column} ${text}`}>
              <strong>{column ? `Linha ${line}, coluna ${column}` : `Linha ${line}`}</strong>
              {value && <span>Está escrito: “{value}”</span>}
              <span>{column ? `A coluna ${text}.` : `A linha ${text}.`}</span>
            </li>
          ))}
        </ul>
      </section>
      {problems.length < wrong && <p className="muted">Estes são os primeiros. Os outros aparecem depois.</p>}
    </div>
  );
}

interface ListInput {
  parts: string[];
  leaveOut: boolean;
}

interface ListUploadProps {
  id: string;
  /** Valid values of the `category` column. */
  categories: string[];
  hasDraft: boolean;
}

/** Upload of a contact list. Invalid rows are listed, to correct the file or to leave them out. */
export function ListUpload({ id, categories, hasDraft }: ListUploadProps) {
  const invalidateCampaigns = useInvalidateCampaigns();
  const { upload, progress, done, cancel } = useUpload(MAX_LIST_BYTES);
  const [name, setName] = useState('');
  const submitList = (sent: ListInput) => call('POST /campaigns/:id/product/list', { id, ...sent });
  const uploading = useMutation({
    mutationFn: async (wanted: File | string) => {
      if (typeof wanted === 'string') return submitList({ parts: [wanted], leaveOut: true });
      setName(wanted.name);
      const parts = await upload(wanted);
      return parts && submitList({ parts, leaveOut: false });
    },
    onSettled: () => {
      done();
      return invalidateCampaigns();
    },
  });
  const report = uploading.data;
  const refused = report && report.version === null ? report : null;
  return (
    <>
      <p>
        Uma planilha salva como “CSV UTF-8”, com as colunas name, category, services, region, whatsapp, telegram e note.
        Em category: {categories.join(', ')}.
      </p>
      <p className="muted">Nada muda para quem comprou até você publicar.</p>
      {progress && <UploadProgress progress={progress} onCancel={cancel} />}
      {uploading.error && <Problem error={uploading.error} />}
      <p role="status" className="upload-news">
        {report && report.version !== null && `Lista conferida: ${name} espera acima para ser publicada.`}
        {report === null && 'Envio cancelado. Nada mudou.'}
      </p>
      {refused && <RowProblems report={refused} />}
      <div className="upload-buttons">
        <FileButton
          accept=".csv,text/csv"
          quiet={hasDraft && !refused}
          disabled={uploading.isPending}
          onFiles={([file]) => file && uploading.mutate(file)}
        >
          {refused ? 'Enviar a lista corrigida' : 'Enviar lista (CSV)'}
        </FileButton>
        {refused && refused.contacts > 0 && (
          <Button
            label={leaveOutLabel(refused.contacts)}
            isOff={uploading.isPending}
            onClick={() => uploading.mutate(refused.blob)}
          />
        )}
      </div>
    </>
  );
}

function leaveOutLabel(contacts: number): string {
  return `Deixar de fora e seguir com ${contacts.toLocaleString('pt-BR')} ${contacts === 1 ? 'contato' : 'contatos'}`;
}
