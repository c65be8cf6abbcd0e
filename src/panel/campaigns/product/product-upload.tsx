import type { ProductView } from '../../../shared/panel/product-schema.ts';
import { FilesUpload } from './files-upload.tsx';
import { ListUpload } from './list-upload.tsx';

interface ProductUploadProps {
  id: string;
  product: ProductView;
  /** Called when something new is in the draft. */
  onTaken?: () => unknown;
}

/** Upload of what a campaign sells into its next version; nothing for a link. */
export function ProductUpload({ id, product, ...taken }: ProductUploadProps) {
  const { kind, published, versions, categories } = product;
  if (kind === 'link') return null;
  const draft = versions.find(({ state }) => state === 'draft');
  const newest = draft ?? versions.find(({ state }) => state === 'live');
  const quiet = published && <p className="muted">Nada muda para quem comprou até você publicar.</p>;
  if (kind === 'contact-list')
    return (
      <>
        {quiet}
        <ListUpload id={id} categories={categories} {...taken} />
      </>
    );
  const about = draft
    ? 'Um arquivo com o mesmo nome toma o lugar do que está lá.'
    : published
      ? 'A nova versão começa com o que está no ar.'
      : '';
  return (
    <>
      {quiet}
      <FilesUpload id={id} files={newest?.files ?? []} about={about} {...taken} />
    </>
  );
}
