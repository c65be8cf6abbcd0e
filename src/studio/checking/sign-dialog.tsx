import { useQuery } from '@tanstack/react-query';
import { Signing } from '../../panel/campaigns/signing.tsx';
import { query } from '../../panel/panel-client.ts';
import { CloseDialog, Dialog } from '../../panel/ui/dialog.tsx';
import { Problem } from '../../panel/ui/problem.tsx';
import { SkeletonRows } from '../../panel/ui/skeleton-rows.tsx';

interface SignDialogProps {
  id: string;
  /** Revision of the saved draft that is signed. */
  revision: string;
  onClose(): void;
}

/** Dialog that lists the statements of the draft that only a person can judge, for signing within the studio. */
export function SignDialog({ id, revision, onClose }: SignDialogProps) {
  const { data, error, refetch } = useQuery({
    ...query('GET /campaigns/:id/check', { id, of: 'next' }),
    queryKey: ['GET /campaigns', id, 'to-sign', revision],
  });
  return (
    <Dialog title="O que só uma pessoa julga" onClose={onClose}>
      {!data && !error && <SkeletonRows rows={3} />}
      {error && <Problem error={error} retry={refetch} />}
      {data && data.toSign.length > 0 && <Signing id={id} of="next" items={data.toSign} />}
      {data && data.toSign.length === 0 && <p role="status">{data.fault ?? 'Tudo está assinado.'}</p>}
      <CloseDialog onClose={onClose}>Fechar</CloseDialog>
    </Dialog>
  );
}
