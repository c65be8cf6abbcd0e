import { useQuery } from '@tanstack/react-query';
import { formatMinute } from '../../shared/dates.ts';
import type { OperatorView } from '../../shared/panel/account-schema.ts';
import { ROLE_NAMES } from '../../shared/panel/roles.ts';
import { get } from '../panel-client.ts';
import { Problem } from '../ui/problem.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';

/** Who may sign in, and as what. */
export function Operators() {
  const { data, error, refetch } = useQuery({
    queryKey: ['operators'],
    queryFn: () => get<{ operators: OperatorView[] }>('/operators'),
  });
  return (
    <section className="card" aria-labelledby="operadores">
      <h2 id="operadores">Quem entra no painel</h2>
      {!data && !error && <SkeletonRows rows={2} />}
      {error && !data && <Problem error={error} retry={refetch} />}
      {data?.operators.length === 0 && <p>Ninguém além desta demonstração. Ponha endereços em OPERATORS.</p>}
      <ul className="lines">
        {data?.operators.map(({ id, email, role, fixed, lastSeen }) => (
          <li key={id}>
            <strong>{email}</strong>
            <span>
              {ROLE_NAMES[role]}
              {fixed && ', pelas configurações da loja'}
            </span>
            <span>{lastSeen ? `Visto em ${formatMinute(new Date(lastSeen))}` : 'Ainda não entrou'}</span>
          </li>
        ))}
      </ul>
      <p className="muted">
        Para convidar ou remover alguém: <code>npx vitrine operators</code>
      </p>
    </section>
  );
}
