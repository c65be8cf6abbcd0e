import { useQuery } from '@tanstack/react-query';
import { Signing } from '../../panel/campaigns/signing.tsx';
import { get } from '../../panel/panel-client.ts';
import { Dialog } from '../../panel/ui/dialog.tsx';
import { Problem } from '../../panel/ui/problem.tsx';
import { SkeletonRows } from '../../panel/ui/skeleton-rows.tsx';
import type { CheckReport } from '../../shared/panel/campaigns-schema.ts';

interface SignDialogProps {
  id: string;
  /** Of the draft that is read: what was saved last. */
  revision: string;
  onClose(): void;
}

/** What no rule can judge of the draft: a person reads it and signs, without leaving what they edit. */
export function SignDialog({ id, revision, onClose }: SignDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['/campaigns', id, 'check', 'next', revision],
    queryFn: ({ signal }) => get<CheckReport>(`/campaigns/${id}/check`, { of: 'next' }, signal),
  });
  return (
    <Dialog title="O que só uma pessoa julga" onClose={onClose}>
      {!data && !error && <SkeletonRows rows={3} />}
      {error && <Problem error={error} retry={refetch} />}
      {data && data.toSign.length > 0 && <Signing id={id} of="next" items={data.toSign} />}
      {data && data.toSign.length === 0 && <p role="status">{data.fault ?? 'Tudo está assinado.'}</p>}
      <div className="dialog-buttons">
        <button type="button" className="button is-quiet" onClick={onClose}>
          Fechar
        </button>
      </div>
    </Dialog>
  );
}
