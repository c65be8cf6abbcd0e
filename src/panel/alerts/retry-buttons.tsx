import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListRoute } from '../../shared/panel/contracts.ts';
import type { Today } from '../../shared/panel/today-schema.ts';
import { query } from '../panel-client.ts';
import { useHasPermission } from '../session/session-gate.tsx';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';

/** Duration of the confirmation, in ms; afterwards a retry that failed can be repeated. */
const CONFIRMATION_MS = 4000;

interface RetryButtonProps {
  retry: () => Promise<unknown>;
  /** Lists to refetch afterwards. */
  lists: ListRoute[];
  label: string;
}

/** Button that retries failed work. */
export function RetryButton({ retry, lists, label }: RetryButtonProps) {
  const client = useQueryClient();
  const may = useHasPermission('serve');
  const trying = useMutation({
    mutationFn: retry,
    onSuccess: async () => {
      await Promise.all([...lists, 'GET /today'].map((route) => client.invalidateQueries({ queryKey: [route] })));
      setTimeout(() => trying.reset(), CONFIRMATION_MS);
    },
  });
  if (!may) return null;
  return (
    <>
      <Button
        label={trying.isSuccess ? 'Na fila' : label}
        isOff={trying.isPending || trying.isSuccess}
        onClick={() => trying.isIdle && trying.mutate()}
      />
      {trying.error && <Problem error={trying.error} retry={() => trying.mutate()} />}
    </>
  );
}

interface RetryAllButtonProps {
  /** Count that decides whether the button is shown. */
  of: keyof Today['attention'];
  retry: () => Promise<unknown>;
  list: ListRoute;
  label: string;
}

/** Button that retries all rows of a list; shown if there are several. */
export function RetryAllButton({ of, retry, list, label }: RetryAllButtonProps) {
  const { data } = useQuery(query('GET /today'));
  return data && data.attention[of] > 1 ? <RetryButton retry={retry} lists={[list]} label={label} /> : null;
}
