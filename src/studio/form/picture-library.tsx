import { useQuery } from '@tanstack/react-query';
import { pictureUrl, widthsOf } from '../../campaigns/picture-files.ts';
import { query } from '../../panel/panel-client.ts';
import { CloseDialog, Dialog } from '../../panel/ui/dialog.tsx';
import { Empty, Problem } from '../../panel/ui/problem.tsx';
import type { KeptPicture } from '../../shared/panel/studio-schema.ts';

/** Query of all pictures of a campaign. */
export function picturesQuery(id: string) {
  return query('GET /campaigns/:id/pictures', { id });
}

interface PictureLibraryProps {
  /** Id of the campaign. */
  id: string;
  onTake(picture: KeptPicture): void;
  onClose(): void;
}

/** Dialog with the pictures that the campaign has already. */
export function PictureLibrary({ id, onTake, onClose }: PictureLibraryProps) {
  const { data, error, refetch } = useQuery({ ...picturesQuery(id), staleTime: 0 });
  return (
    <Dialog title="Imagens já enviadas" onClose={onClose}>
      {error && <Problem error={error} retry={refetch} />}
      {!data && !error && <p role="status">Buscando…</p>}
      {data?.length === 0 && (
        <Empty title="Nenhuma imagem ainda" text="As que você enviar a esta campanha ficam aqui." />
      )}
      {data && data.length > 0 && (
        <ul className="picture-library">
          {data.map((picture, at) => (
            <li key={picture.file}>
              <button type="button" onClick={() => onTake(picture)}>
                <img
                  src={pictureUrl(picture, `${widthsOf(picture)[0] ?? picture.width}.webp`)}
                  alt={`Imagem ${at + 1}, ${picture.width} × ${picture.height}`}
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <CloseDialog onClose={onClose}>Fechar</CloseDialog>
    </Dialog>
  );
}
