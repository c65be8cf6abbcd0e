import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Me } from '../../shared/panel/account-schema.ts';
import { hasPermission, type Permission } from '../../shared/panel/roles.ts';
import { readMe } from '../panel-client.ts';
import { Problem } from '../ui/problem.tsx';

const MeContext = createContext<Me | null>(null);

/** Asks who is signed in, and shows the panel once that is known. Who is not is led to the sign-in by `request`. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['me'],
    queryFn: readMe,
    staleTime: 60_000,
  });
  if (data) return <MeContext value={data}>{children}</MeContext>;
  return (
    <main className="opening">
      <h1 className="visually-hidden">Painel</h1>
      {error ? <Problem error={error} retry={refetch} /> : <p role="status">Abrindo o painel…</p>}
    </main>
  );
}

/** Who is signed in. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('asked outside of the session');
  return me;
}

/** Whether who is signed in may do this; the server has the last word. */
export function useMay(action: Permission): boolean {
  return useWhyNot(action) === null;
}

/** Why who is signed in may not do this, for beside what they can't press; null: they may. */
export function useWhyNot(action: Permission): string | null {
  const { readOnly, role } = useMe();
  if (readOnly && action !== 'read') return 'Nesta demonstração só dá para olhar.';
  if (hasPermission(role, action)) return null;
  const others = hasPermission('support', action) ? 'do atendimento ou ' : '';
  return `Só quem é ${others}proprietário pode fazer isso.`;
}
