import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_FILE_BYTES, MAX_FILES } from '../../../shared/panel/product-limits.ts';
import type { ProductFileView } from '../../../shared/panel/product-schema.ts';
import { send } from '../../panel-client.ts';
import { Choice } from '../../ui/fields.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useCampaignsChanged } from '../use-campaign.ts';
import { FileButton } from './file-button.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

interface FilesUploadProps {
  id: string;
  /** Those of the draft, or of what is live where there is none. */
  files: ProductFileView[];
  hasDraft: boolean;
}

/** Takes files, one after the other, into the draft; or one into the place of another. */
export function FilesUpload({ id, files, hasDraft }: FilesUploadProps) {
  const changed = useCampaignsChanged();
  const { upload, progress, done, cancel } = useUpload(MAX_FILE_BYTES);
  const [replaces, replace] = useState('');
  const taking = useMutation({
    mutationFn: async (chosen: File[]) => {
      for (const [at, file] of chosen.entries()) {
        const parts = await upload(file);
        if (!parts) return at;
        await send('POST', `/campaigns/${id}/product/files`, { name: file.name, parts, ...(replaces && { replaces }) });
      }
      return chosen.length;
    },
    onSuccess: () => replace(''),
    onSettled: () => {
      done();
      return changed();
    },
  });
  return (
    <>
      <p>
        {hasDraft ? 'Um arquivo com o mesmo nome toma o lugar do que está lá.' : 'Ela começa com o que está no ar.'} Até
        200 MB por arquivo e {MAX_FILES} arquivos por versão.
      </p>
      <p className="muted">Nada muda para quem comprou até você publicar.</p>
      {files.length > 0 && (
        <Choice
          label="No lugar de"
          value={replaces}
          none="Nenhum: entra como arquivo novo"
          options={files.map(({ file, title }) => [file, `${title} (${file})`])}
          onChange={replace}
        />
      )}
      {progress && <UploadProgress progress={progress} onCancel={cancel} />}
      {taking.error && <Problem error={taking.error} />}
      <p role="status" className="upload-news">
        {taking.data !== undefined &&
          (taking.data === 0
            ? 'Envio cancelado.'
            : `${taking.data === 1 ? '1 arquivo espera' : `${taking.data} arquivos esperam`} acima para publicar.`)}
      </p>
      <FileButton
        multiple={replaces === ''}
        quiet={hasDraft}
        disabled={taking.isPending}
        onFiles={(chosen) => taking.mutate(chosen)}
      >
        {replaces === '' ? 'Enviar arquivos' : 'Enviar o arquivo'}
      </FileButton>
    </>
  );
}
