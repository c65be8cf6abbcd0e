import { useQuery } from '@tanstack/react-query';
import { placeIn } from '../../campaigns/field-places.ts';
import { Signing } from '../../panel/campaigns/signing.tsx';
import { get } from '../../panel/panel-client.ts';
import { Dialog } from '../../panel/ui/dialog.tsx';
import { Problem } from '../../panel/ui/problem.tsx';
import { SkeletonRows } from '../../panel/ui/skeleton-rows.tsx';
import type { CheckReport } from '../../shared/panel/campaigns-schema.ts';
import type { Document } from '../document/edits.ts';
import { placeWords } from '../words/place-words.ts';

interface SignDialogProps {
  id: string;
  /** The draft that is read: what was saved last. */
  saved: { document: Document; revision: string };
  onClose(): void;
}

/** What no rule can judge of the draft: a person reads it and signs, without leaving what they edit. */
export function SignDialog({ id, saved, onClose }: SignDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['/campaigns', id, 'check', 'next', saved.revision],
    queryFn: ({ signal }) => get<CheckReport>(`/campaigns/${id}/check`, { of: 'next' }, signal),
  });
  // What is no field of it, such as a file, has its own name.
  const placeOf = (where: string) => {
    const path = placeIn(saved.document, where);
    return path.length > 0 ? placeWords(saved.document, path) : where;
  };
  return (
    <Dialog title="O que só uma pessoa julga" onClose={onClose}>
      {!data && !error && <SkeletonRows rows={3} />}
      {error && <Problem error={error} retry={refetch} />}
      {data && data.toSign.length > 0 && <Signing id={id} of="next" items={data.toSign} placeOf={placeOf} />}
      {data && data.toSign.length === 0 && <p role="status">{data.fault ?? 'Tudo está assinado.'}</p>}
      <div className="dialog-buttons">
        <button type="button" className="button is-quiet" onClick={onClose}>
          Fechar
        </button>
      </div>
    </Dialog>
  );
}
