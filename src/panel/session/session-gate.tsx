import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { hasPermission, type Permission } from '../../shared/panel/roles.ts';
import type { Me } from '../../shared/panel/session-schema.ts';
import { query, readMe } from '../panel-client.ts';
import { Problem } from '../ui/problem.tsx';

const MeContext = createContext<Me | null>(null);

/** Loads the signed-in operator before it renders the panel; `request` redirects to the sign-in if there is none. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery({
    ...query('GET /me'),
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

/** Returns the signed-in operator. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('asked outside of the session');
  return me;
}

/** Tests a permission of the signed-in operator, for the interface only: the server decides. */
export function useHasPermission(action: Permission): boolean {
  return useDenialReason(action) === null;
}

/**
 * Returns the reason why the signed-in operator lacks a permission, to show beside a disabled control; null if granted.
 */
export function useDenialReason(action: Permission): string | null {
  const { readOnly, role } = useMe();
  if (readOnly && action !== 'read') return 'Nesta demonstração só dá para olhar.';
  if (hasPermission(role, action)) return null;
  const others = hasPermission('support', action) ? 'do atendimento ou ' : '';
  return `Só quem é ${others}proprietário pode fazer isso.`;
}
