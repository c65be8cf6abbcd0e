import { useMutation } from '@tanstack/react-query';
import { FileButton } from '../../panel/campaigns/product/file-button.tsx';
import { UploadProgress } from '../../panel/campaigns/product/upload-progress.tsx';
import { useUpload } from '../../panel/campaigns/product/use-upload.ts';
import { call } from '../../panel/panel-client.ts';
import { Problem } from '../../panel/ui/problem.tsx';
import { formatBytes } from '../../shared/bytes.ts';
import { MAX_VIDEO_BYTES } from '../../shared/panel/product-limits.ts';
import { FieldNotes } from './field-notes.tsx';
import { fieldId, useDocument, useForm } from './form-context.ts';
import type { FieldProps } from './value-field.tsx';

/** Upload field for the seller's own video, which is identified by its content. */
export function VideoField({ path, value, label, hint }: FieldProps) {
  const { setUploaded } = useForm();
  const document = useDocument();
  const { upload, progress, done, cancel } = useUpload(MAX_VIDEO_BYTES, { waits: true });
  const taking = useMutation({
    mutationFn: async (file: File) => {
      const parts = await upload(file);
      return parts && call('POST /campaigns/:id/videos', { id: String(document['id']), parts });
    },
    onSuccess: (taken) => taken && setUploaded(path, taken.file, document),
    onSettled: done,
  });
  const isThere = typeof value === 'string' && value !== '';
  return (
    <fieldset className="framed" id={fieldId(path)} tabIndex={-1}>
      <legend>{label}</legend>
      <FieldNotes path={path} hint={hint} />
      {progress && <UploadProgress progress={progress} onCancel={cancel} />}
      {taking.error && <Problem error={taking.error} />}
      <p role="status" className="field-hint">
        {taking.data ? `Vídeo enviado, com ${formatBytes(taking.data.size)}.` : isThere && 'O vídeo está guardado.'}
      </p>
      <FileButton
        accept="video/mp4,video/webm"
        quiet={isThere}
        disabled={taking.isPending}
        onFiles={([file]) => file && taking.mutate(file)}
      >
        {isThere ? 'Trocar o vídeo' : 'Enviar o vídeo'}
      </FileButton>
    </fieldset>
  );
}
