import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMinute } from '../../shared/dates.ts';
import { call, query } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { QueryState } from '../ui/query-state.tsx';

/** Sessions of the operator, which can be ended one by one or all at once. */
export function Devices() {
  const client = useQueryClient();
  const devices = useQuery(query('GET /devices'));
  const [isSigningOut, setIsSigningOut] = useState(false);
  const ending = useMutation({
    mutationFn: (id: string) => call('DELETE /devices/:id', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['GET /devices'] }),
  });
  return (
    <section className="card" aria-labelledby="aparelhos">
      <h2 id="aparelhos">Aparelhos</h2>
      <QueryState query={devices} rows={2} />
      {ending.error && <Problem error={ending.error} />}
      <ul className="lines">
        {devices.data?.devices.map(({ id, name, ip, lastSeen, current }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>
              {current ? 'Este aparelho' : `Visto em ${formatMinute(new Date(lastSeen))}`}
              {ip && `, rede ${ip}`}
            </span>
            {!current && (
              <Button
                look="link"
                label="Desconectar"
                about={name}
                isOff={ending.isPending}
                onClick={() => ending.mutate(id)}
              />
            )}
          </li>
        ))}
      </ul>
      <Button label="Sair de todos os aparelhos" onClick={() => setIsSigningOut(true)} />
      {isSigningOut && (
        <ActDialog
          title="Sair de todos os aparelhos?"
          confirm="Sair de todos"
          act={signOutEverywhere}
          onDone={() => {}}
          onClose={() => setIsSigningOut(false)}
        >
          <p>Todos os seus aparelhos são desconectados agora, este também. Para voltar, entre outra vez.</p>
        </ActDialog>
      )}
    </section>
  );
}

/** Ends all sessions; never resolves, since the page is left. */
async function signOutEverywhere(): Promise<never> {
  await call('DELETE /devices');
  window.location.assign('/painel/saiu');
  return new Promise<never>(() => {});
}
