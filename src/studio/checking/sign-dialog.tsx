import { useQuery } from '@tanstack/react-query';
import { placeIn } from '../../campaigns/field-places.ts';
import { Signing } from '../../panel/campaigns/signing.tsx';
import { query } from '../../panel/panel-client.ts';
import { CloseDialog, Dialog } from '../../panel/ui/dialog.tsx';
import { Problem } from '../../panel/ui/problem.tsx';
import { SkeletonRows } from '../../panel/ui/skeleton-rows.tsx';
import { pathLabel } from '../../sections/studio-paths.ts';
import type { DraftDocument } from '../document/edits.ts';

interface SignDialogProps {
  id: string;
  /** Saved draft that is signed. */
  saved: { document: DraftDocument; revision: string };
  onClose(): void;
}

/** Dialog that lists the statements of the draft that only a person can judge, for signing within the studio. */
export function SignDialog({ id, saved, onClose }: SignDialogProps) {
  const { data, error, refetch } = useQuery({
    ...query('GET /campaigns/:id/check', { id, of: 'next' }),
    queryKey: ['GET /campaigns', id, 'to-sign', saved.revision],
  });
  // Items outside the form, such as files, keep their own names.
  const formatLocation = (where: string) => {
    const path = placeIn(saved.document, where);
    return path.length > 0 ? pathLabel(saved.document, path) : where;
  };
  return (
    <Dialog title="O que só uma pessoa julga" onClose={onClose}>
      {!data && !error && <SkeletonRows rows={3} />}
      {error && <Problem error={error} retry={refetch} />}
      {data && data.toSign.length > 0 && (
        <Signing id={id} of="next" items={data.toSign} formatLocation={formatLocation} />
      )}
      {data && data.toSign.length === 0 && <p role="status">{data.fault ?? 'Tudo está assinado.'}</p>}
      <CloseDialog onClose={onClose}>Fechar</CloseDialog>
    </Dialog>
  );
}
