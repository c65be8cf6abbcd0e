import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type UploadProgress, useUpload } from '../../panel/campaigns/product/use-upload.ts';
import { call, OfflineError } from '../../panel/panel-client.ts';
import { MAX_PICTURE_BYTES } from '../../shared/panel/product-limits.ts';
import type { KeptPicture } from '../../shared/panel/studio-schema.ts';
import { picturesQuery } from './picture-library.tsx';
import { pictureRefusal } from './picture-refusal.ts';

/** Unlike other changes, the same picture may be sent twice. */
const OFFLINE = 'Sem conexão com a loja. Confira a internet e envie a imagem de novo.';

interface PictureFile {
  file: File;
  /** Receives the picture once the server has it. */
  onKept(kept: KeptPicture): void;
}

/** Sending of pictures to a campaign, one at a time. */
export interface PictureUpload {
  /** Sends the first file, unless another one is under way. @returns false if there is none */
  sendFirst(files: FileList | readonly File[] | undefined, onKept: PictureFile['onKept']): boolean;
  isSending: boolean;
  progress: UploadProgress | null;
  /** Refusal of the last one. */
  error: Error | null;
  /** Forgets that refusal, if there is one. */
  dismiss(): void;
  cancel(): void;
}

/** The one way of a picture to the server, from a form or from its place on the page. @param id of the campaign */
export function usePictureUpload(id: string): PictureUpload {
  const { upload, progress, done, cancel } = useUpload(MAX_PICTURE_BYTES);
  const client = useQueryClient();
  const sending = useMutation({
    async mutationFn({ file }: PictureFile) {
      const refusal = await pictureRefusal(file);
      if (refusal !== undefined) throw new Error(refusal);
      try {
        const parts = await upload(file);
        return parts && (await call('POST /campaigns/:id/pictures', { id, parts }));
      } catch (error) {
        throw error instanceof OfflineError ? new OfflineError(OFFLINE) : error;
      }
    },
    onSuccess(kept, { onKept }) {
      client.invalidateQueries({ queryKey: picturesQuery(id).queryKey });
      if (kept) onKept(kept);
    },
    onSettled: done,
  });
  return {
    sendFirst(files, onKept) {
      const [file] = files ?? [];
      if (file && !sending.isPending) sending.mutate({ file, onKept });
      return file !== undefined;
    },
    isSending: sending.isPending,
    progress,
    error: sending.error,
    dismiss: () => sending.isError && sending.reset(),
    cancel,
  };
}

/** Returns a picture as documents have it, without the description and focus of another one. */
export function describedLater({ file, width, height, placeholder }: KeptPicture) {
  return { file, width, height, alt: '', placeholder };
}
