import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_FILE_BYTES, MAX_FILES } from '../../../shared/panel/product-limits.ts';
import type { ProductFileView } from '../../../shared/panel/product-schema.ts';
import { call } from '../../panel-client.ts';
import { Choice } from '../../ui/fields.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useInvalidateCampaigns } from '../use-campaign.ts';
import { FileButton } from './file-button.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

interface FilesUploadProps {
  id: string;
  /** Files of the draft, or of the live version if there is no draft. */
  files: ProductFileView[];
  hasDraft: boolean;
}

/** Upload of files into the draft, one after the other; a single one can replace another file. */
export function FilesUpload({ id, files, hasDraft }: FilesUploadProps) {
  const invalidateCampaigns = useInvalidateCampaigns();
  const { upload, progress, done, cancel } = useUpload(MAX_FILE_BYTES);
  const [replaces, setReplaces] = useState('');
  const uploading = useMutation({
    mutationFn: async (chosen: File[]) => {
      for (const [at, file] of chosen.entries()) {
        const parts = await upload(file);
        if (!parts) return at;
        await call('POST /campaigns/:id/product/files', { id, name: file.name, parts, ...(replaces && { replaces }) });
      }
      return chosen.length;
    },
    onSuccess: () => setReplaces(''),
    onSettled: () => {
      done();
      return invalidateCampaigns();
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
          onChange={setReplaces}
        />
      )}
      {progress && <UploadProgress progress={progress} onCancel={cancel} />}
      {uploading.error && <Problem error={uploading.error} />}
      <p role="status" className="upload-news">
        {uploading.data !== undefined &&
          (uploading.data === 0
            ? 'Envio cancelado.'
            : `${uploading.data === 1 ? '1 arquivo espera' : `${uploading.data} arquivos esperam`} acima para publicar.`)}
      </p>
      <FileButton
        multiple={replaces === ''}
        quiet={hasDraft}
        disabled={uploading.isPending}
        onFiles={(chosen) => uploading.mutate(chosen)}
      >
        {replaces === '' ? 'Enviar arquivos' : 'Enviar o arquivo'}
      </FileButton>
    </>
  );
}
