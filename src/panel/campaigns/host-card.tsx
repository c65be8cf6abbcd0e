import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { CampaignAddress } from '../../shared/panel/address-schema.ts';
import { call } from '../panel-client.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/panel-icon.tsx';
import { Problem } from '../ui/problem.tsx';

interface HostCardProps {
  /** Id of the campaign. */
  campaign: string;
  own: CampaignAddress['hosts'][number];
  shop: CampaignAddress['shop'];
  onRemove: () => void;
}

/** Domain of a campaign: its records, its state, and a button that checks DNS and certificate. */
export function HostCard({ campaign, own: { host, live, next }, shop, onRemove }: HostCardProps) {
  const id = useId();
  const looking = useMutation({ mutationFn: () => call('GET /campaigns/:id/address/check', { id: campaign, host }) });
  return (
    <section className="card" aria-labelledby={id}>
      <header className="campaign-head">
        <h2 id={id}>{host}</h2>
        {live && next && <span className="badge is-good">publicado</span>}
        {!live && <span className="badge is-open">no rascunho: falta publicar</span>}
        {live && !next && <span className="badge is-open">sai quando você publicar</span>}
      </header>
      {shop && next && <Records host={host} shop={shop} />}
      <div className="host-findings" role="status">
        {looking.isPending && <p>Olhando o DNS e o certificado…</p>}
        {looking.data && (
          <ul className="lines">
            {looking.data.findings.map(({ check, state, text, mend }) => (
              <li key={check}>
                <strong>{check}</strong>
                <span className={`finding is-${state}`}>
                  <Icon name={state === 'ok' ? 'check' : 'alert'} />
                  {text}
                </span>
                {mend && <span>{mend}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      {looking.error && <Problem error={looking.error} />}
      <div className="dialog-buttons">
        {next && <Button label="Tirar" about={host} onClick={onRemove} />}
        {shop && (
          <Button
            look="main"
            label="Conferir"
            about={host}
            isOff={looking.isPending}
            onClick={() => looking.mutate()}
          />
        )}
      </div>
    </section>
  );
}

/** DNS records to set at the registrar. */
function Records({ host, shop }: { host: string; shop: NonNullable<CampaignAddress['shop']> }) {
  const { a, aaaa } = shop;
  const rows = [
    ...a.map((value) => ({ type: 'A', name: host, value })),
    ...aaaa.map((value) => ({ type: 'AAAA', name: host, value })),
    { type: 'CNAME', name: `www.${host}`, value: shop.host },
  ];
  return (
    <details className="records" open>
      <summary>O que configurar onde você comprou o domínio</summary>
      {a.length + aaaa.length === 0 && (
        <p>O DNS não disse agora qual é o endereço de {shop.host}: aponte o domínio para o IP deste servidor.</p>
      )}
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Tipo</th>
            <th scope="col">Nome</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, name, value }) => (
            <tr key={`${type} ${value}`}>
              <td>{type}</td>
              <td>{name}</td>
              <td>
                <code>{value}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">Apague outros registros A, AAAA ou CNAME com os mesmos nomes. Pode levar algumas horas.</p>
    </details>
  );
}
