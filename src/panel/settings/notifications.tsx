import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Notifications, SalesNotice } from '../../shared/panel/settings-schema.ts';
import { call, query } from '../panel-client.ts';
import { useHasPermission, useMe } from '../session/session-gate.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { OptionChoice } from '../ui/radio-choice.tsx';
import { NotifiedCampaigns } from './notified-campaigns.tsx';

const CHOICES: { value: SalesNotice; label: string; detail: string }[] = [
  {
    value: 'each',
    label: 'A cada venda',
    detail: 'Um e-mail por venda. As que chegam com menos de 5 minutos de diferença vêm juntas.',
  },
  {
    value: 'daily',
    label: 'Resumo do dia',
    detail:
      'Um e-mail por dia com as vendas, a receita e as devoluções de ontem, ao lado do mesmo dia da semana anterior.',
  },
  { value: 'none', label: 'Não avisar', detail: 'As vendas ficam só no painel.' },
];

/** Screen of the operator's mail notifications. */
export function NotificationsScreen() {
  const notifications = useQuery(query('GET /notifications'));
  return (
    <>
      <BackLink to="/ajustes" name="Ajustes" />
      <h1>Notificações</h1>
      {notifications.data && <NotificationsForm initial={notifications.data} />}
      <QueryState query={notifications} rows={3} />
    </>
  );
}

function NotificationsForm({ initial }: { initial: Notifications }) {
  const client = useQueryClient();
  const me = useMe();
  const hasAccount = me.id !== null;
  const receivesAlerts = useHasPermission('settings');
  const hourField = useId();
  const [chosen, setChosen] = useState(initial);
  const saving = useMutation({
    mutationFn: async (wanted: Notifications) => {
      await call('PUT /notifications', wanted);
      return wanted;
    },
    onSuccess: (saved) => client.setQueryData(query('GET /notifications').queryKey, saved),
  });

  const isWhole = chosen.campaigns === null || chosen.campaigns.length > 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (hasAccount && isWhole && !saving.isPending) saving.mutate(chosen);
  }

  return (
    <form className="card notices-form" onSubmit={submit}>
      <p>
        {hasAccount && `Para ${me.name}. `}Os avisos levam o número, o produto e o valor; nunca os dados de quem
        comprou.
      </p>
      <OptionChoice
        legend="Saber das vendas"
        options={CHOICES}
        value={chosen.sales}
        onChange={(sales) => setChosen({ ...chosen, sales })}
      />
      {chosen.sales !== 'none' && (
        <NotifiedCampaigns chosen={chosen.campaigns} onChange={(campaigns) => setChosen({ ...chosen, campaigns })} />
      )}
      <div className="field is-short">
        <label htmlFor={hourField}>Hora do e-mail do dia, em Brasília</label>
        <select
          id={hourField}
          value={chosen.hour}
          onChange={({ target }) => setChosen({ ...chosen, hour: Number(target.value) })}
        >
          {Array.from({ length: 24 }, (_, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day
            <option key={hour} value={hour}>
              {hour}h
            </option>
          ))}
        </select>
      </div>
      {receivesAlerts && (
        <p className="muted">
          Alertas sobre dinheiro ou entregas paradas chegam na hora, sempre. Os que podem esperar vêm no e-mail do dia,
          só nos dias em que há algum.
        </p>
      )}
      {saving.error && <Problem error={saving.error} />}
      {hasAccount ? (
        <div className="notices-save">
          <SubmitButton label="Salvar" isOff={!isWhole || saving.isPending} />
          <p role="status">{saving.data === chosen && 'Salvo.'}</p>
        </div>
      ) : (
        <p className="muted">
          Na demonstração não há conta, e nada é guardado aqui. Na sua loja, cada pessoa do painel escolhe como saber
          das vendas.
        </p>
      )}
    </form>
  );
}
