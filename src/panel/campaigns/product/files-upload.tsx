import { useState } from 'react';
import { MAX_FILES } from '../../../shared/panel/product-limits.ts';
import type { ProductFileView } from '../../../shared/panel/product-schema.ts';
import { call } from '../../panel-client.ts';
import { Choice } from '../../ui/fields.tsx';
import { useInvalidateCampaigns } from '../use-campaign.ts';
import { FileDrop } from './file-drop.tsx';
import { useUploadRoom } from './upload-room.ts';
import { useFileQueue } from './use-file-queue.ts';

interface FilesUploadProps {
  id: string;
  /** Files of the draft, or of the live version if there is no draft. */
  files: ProductFileView[];
  /** Sentence about a new file before one is chosen. */
  about: string;
  /** Called when a file is in the draft. */
  onTaken?: () => unknown;
}

/** Upload of files into the draft, one after the other; a single one can replace another file. */
export function FilesUpload({ id, files, about, onTaken }: FilesUploadProps) {
  const invalidateCampaigns = useInvalidateCampaigns();
  const { most, words } = useUploadRoom();
  const [replaces, setReplaces] = useState('');
  const [taken, setTaken] = useState('');
  const queue = useFileQueue({
    most,
    zone: id,
    async onSent({ file, parts }) {
      await call('POST /campaigns/:id/product/files', { id, name: file.name, parts, ...(replaces && { replaces }) });
      setReplaces('');
      setTaken(file.name);
      onTaken?.();
      await invalidateCampaigns();
    },
  });
  return (
    <>
      {files.length > 0 && (
        <Choice
          label="No lugar de"
          value={replaces}
          none="Nenhum: entra como arquivo novo"
          options={files.map(({ file, title }) => [file, `${title} (${file})`])}
          onChange={setReplaces}
        />
      )}
      <FileDrop
        name="Arquivos do produto"
        choose={replaces === '' ? 'Escolher arquivos' : 'Escolher o arquivo'}
        multiple={replaces === ''}
        disabled={replaces !== '' && queue.isBusy}
        queue={queue}
      >
        {about} PDF, ZIP, áudio, vídeo ou outro. {words} No máximo {MAX_FILES}.
      </FileDrop>
      <p role="status" className="upload-news">
        {taken && !queue.isBusy && `${taken} está entre os arquivos do produto.`}
      </p>
    </>
  );
}
