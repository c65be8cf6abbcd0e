import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Notifications } from '../../shared/panel/settings-schema.ts';
import { query } from '../panel-client.ts';
import { QueryState } from '../ui/query-state.tsx';

interface NotifiedCampaignsProps {
  chosen: Notifications['campaigns'];
  onChange: (campaigns: Notifications['campaigns']) => void;
}

/** Choice of the campaigns whose sales are notified; nothing while the shop has one campaign at most. */
export function NotifiedCampaigns({ chosen, onChange }: NotifiedCampaignsProps) {
  const listed = useQuery(query('GET /campaigns'));
  const name = useId();
  const hint = useId();
  if (!listed.data) return <QueryState query={listed} rows={2} />;
  const campaigns = listed.data.campaigns.filter(({ id, archived }) => !archived || chosen?.includes(id));
  if (campaigns.length < 2 && chosen === null) return null;
  function toggle(id: string, isOn: boolean) {
    const others = chosen?.filter((one) => one !== id) ?? [];
    onChange(isOn ? [...others, id] : others);
  }
  return (
    <fieldset className="options" aria-describedby={hint}>
      <legend>Vendas de quais campanhas</legend>
      <label className="option">
        <input type="radio" name={name} checked={chosen === null} onChange={() => onChange(null)} />
        <span>
          <strong>Todas</strong>
          <span>Também as que você criar depois.</span>
        </span>
      </label>
      <label className="option">
        <input type="radio" name={name} checked={chosen !== null} onChange={() => onChange([])} />
        <span>
          <strong>Só as que eu escolher</strong>
          <span>O e-mail do dia também conta só estas.</span>
        </span>
      </label>
      {chosen !== null && (
        <ul className="picked-campaigns">
          {campaigns.map(({ id, title }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target }) => toggle(id, target.checked)}
                />
                <span>{title ?? id}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <p id={hint} className="field-hint" role="status">
        {chosen?.length === 0 && 'Escolha ao menos uma campanha.'}
      </p>
    </fieldset>
  );
}
