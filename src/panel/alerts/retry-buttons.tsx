import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Today } from '../../shared/panel/today-schema.ts';
import { get, send } from '../panel-client.ts';
import { useHasPermission } from '../session/session-gate.tsx';
import { Problem } from '../ui/problem.tsx';

/** Duration of the confirmation, in ms; afterwards a retry that failed can be repeated. */
const CONFIRMATION_MS = 4000;

interface RetryButtonProps {
  /** API path. */
  path: string;
  body?: object;
  /** Query keys to refetch afterwards. */
  lists: string[];
  label: string;
}

/** Button that retries failed work. */
export function RetryButton({ path, body, lists, label }: RetryButtonProps) {
  const client = useQueryClient();
  const may = useHasPermission('serve');
  const trying = useMutation({
    mutationFn: () => send('POST', path, body),
    onSuccess: async () => {
      await Promise.all([...lists, 'today'].map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })));
      setTimeout(() => trying.reset(), CONFIRMATION_MS);
    },
  });
  if (!may) return null;
  return (
    <>
      <button
        type="button"
        className="button is-quiet"
        aria-disabled={trying.isPending || trying.isSuccess}
        onClick={() => trying.isIdle && trying.mutate()}
      >
        {trying.isSuccess ? 'Na fila' : label}
      </button>
      {trying.error && <Problem error={trying.error} retry={() => trying.mutate()} />}
    </>
  );
}

interface RetryAllButtonProps {
  /** Count that decides whether the button is shown. */
  of: keyof Today['attention'];
  path: string;
  list: string;
  label: string;
}

/** Button that retries all rows of a list; shown if there are several. */
export function RetryAllButton({ of, path, list, label }: RetryAllButtonProps) {
  const { data } = useQuery({ queryKey: ['today'], queryFn: ({ signal }) => get<Today>('/today', {}, signal) });
  return data && data.attention[of] > 1 ? <RetryButton path={path} lists={[list]} label={label} /> : null;
}
