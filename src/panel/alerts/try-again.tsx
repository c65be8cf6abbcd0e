import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Today } from '../../shared/panel/today-schema.ts';
import { get, send } from '../panel-client.ts';
import { useMay } from '../session/session-gate.tsx';
import { Problem } from '../ui/problem.tsx';

/** How long it is told that it was taken, in ms: what failed again can then be tried again. */
const TOLD = 4000;

interface TryAgainProps {
  /** Of the API. */
  path: string;
  body?: object;
  /** What is shown anew afterwards. */
  lists: string[];
  label: string;
}

/** Has something tried again that was given up, by one press. */
export function TryAgain({ path, body, lists, label }: TryAgainProps) {
  const client = useQueryClient();
  const may = useMay('serve');
  const trying = useMutation({
    mutationFn: () => send('POST', path, body),
    onSuccess: async () => {
      await Promise.all([...lists, 'today'].map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })));
      setTimeout(() => trying.reset(), TOLD);
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

interface TryAllProps {
  /** What of the things that ask for a person. */
  of: keyof Today['attention'];
  path: string;
  list: string;
  label: string;
}

/** The same for all of a list, where there are several. */
export function TryAll({ of, path, list, label }: TryAllProps) {
  const { data } = useQuery({ queryKey: ['today'], queryFn: ({ signal }) => get<Today>('/today', {}, signal) });
  return data && data.attention[of] > 1 ? <TryAgain path={path} lists={[list]} label={label} /> : null;
}
