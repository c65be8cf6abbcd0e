import { useMutation } from '@tanstack/react-query';
import { FILE_BYTES, MOST_FILES } from '../../../shared/panel/product-limits.ts';
import { send } from '../../panel-client.ts';
import { Problem } from '../../ui/problem.tsx';
import { useCampaignsChanged } from '../use-campaign.ts';
import { FileButton } from './file-button.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

/** Takes files, one after the other, into the draft. */
export function FilesUpload({ id, hasDraft }: { id: string; hasDraft: boolean }) {
  const changed = useCampaignsChanged();
  const { upload, progress, done, cancel } = useUpload(FILE_BYTES);
  const taking = useMutation({
    mutationFn: async (files: File[]) => {
      for (const [at, file] of files.entries()) {
        const parts = await upload(file);
        if (!parts) return at;
        await send('POST', `/campaigns/${id}/product/files`, { name: file.name, parts });
      }
      return files.length;
    },
    onSettled: () => {
      done();
      return changed();
    },
  });
  return (
    <>
      <p>
        {hasDraft ? 'Um arquivo com o mesmo nome toma o lugar do que está lá.' : 'Ela começa com o que está no ar.'} Até
        200 MB por arquivo e {MOST_FILES} arquivos por versão.
      </p>
      <p className="muted">Nada muda para quem comprou até você publicar.</p>
      {progress && <UploadProgress progress={progress} onCancel={cancel} />}
      {taking.error && <Problem error={taking.error} />}
      <p role="status" className="upload-news">
        {taking.data !== undefined &&
          (taking.data === 0
            ? 'Envio cancelado.'
            : `${taking.data === 1 ? '1 arquivo espera' : `${taking.data} arquivos esperam`} acima para publicar.`)}
      </p>
      <FileButton multiple quiet={hasDraft} disabled={taking.isPending} onFiles={(files) => taking.mutate(files)}>
        Enviar arquivos
      </FileButton>
    </>
  );
}
