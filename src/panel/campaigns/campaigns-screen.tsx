import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatBRL } from '../../shared/money.ts';
import type { ListedCampaign } from '../../shared/panel/campaigns-schema.ts';
import { query } from '../panel-client.ts';
import { useHasPermission } from '../session/session-gate.tsx';
import { Button } from '../ui/button.tsx';
import { Fact } from '../ui/fact.tsx';
import { Moment } from '../ui/moment.tsx';
import { Empty } from '../ui/problem.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { CampaignCover } from './campaign-cover.tsx';
import { CampaignState } from './campaign-state.tsx';
import { FirstViewLine } from './first-view-line.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { shopAddress } from './shop-address.ts';
import { useCheck } from './use-campaign.ts';

/** Screen of all campaigns with their state, sales and check result. */
export function CampaignsScreen() {
  const campaigns = useQuery(query('GET /campaigns'));
  const mayPublish = useHasPermission('publish');
  const [isImporting, setIsImporting] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const listed = campaigns.data?.campaigns ?? [];
  const archived = listed.filter((campaign) => campaign.archived);
  return (
    <>
      <header className="campaigns-head">
        <h1>Campanhas</h1>
        {mayPublish && (
          <Link href="/nova-campanha" className="button">
            Nova campanha
          </Link>
        )}
      </header>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      {campaigns.data && listed.length === 0 && (
        <Empty
          title="Nenhuma campanha ainda"
          text="Crie a primeira a partir de um modelo, ou traga uma que já existe como rascunho."
        />
      )}
      <Cards campaigns={listed.filter((campaign) => !campaign.archived)} />
      {archived.length > 0 && (
        <details onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}>
          <summary>Arquivadas ({archived.length})</summary>
          {/* Each card has its check run, which reads everything sold. */}
          {isUnfolded && <Cards campaigns={archived} />}
        </details>
      )}
      <QueryState query={campaigns} rows={4} />
      {campaigns.data && mayPublish && (
        <Button look="link" label="Trazer uma campanha" onClick={() => setIsImporting(true)} />
      )}
    </>
  );
}

function Cards({ campaigns }: { campaigns: readonly ListedCampaign[] }) {
  if (campaigns.length === 0) return null;
  return (
    <ul className="campaigns">
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <CampaignCard campaign={campaign} />
        </li>
      ))}
    </ul>
  );
}

function CampaignCard({ campaign }: { campaign: ListedCampaign }) {
  const { id, title, path, hosts, live, sales, spotsLeft, waiting, testimonials } = campaign;
  const check = useCheck(id, live ? 'live' : 'next');
  const to = `/campanhas/${id}`;
  return (
    <article className="card campaign-card">
      <header className="campaign-card-head">
        <CampaignCover campaign={campaign} />
        <div className="campaign-head">
          <h2>
            <Link href={to}>{title ?? id}</Link>
          </h2>
          <CampaignState campaign={campaign} />
        </div>
      </header>
      <p className="campaign-addresses">
        {live ? <a href={path}>{shopAddress(path)}</a> : <span>{shopAddress(path)}</span>}
        {hosts.map((host) => (
          <a key={host} href={`https://${host}/`}>
            {host}
          </a>
        ))}
      </p>
      <dl className="facts">
        {live && (
          <Fact name="No ar desde">
            <Moment at={live.since} />
          </Fact>
        )}
        <Fact name="Vendas em 30 dias">
          {sales.paid}, {formatBRL(sales.net)} líquidos
        </Fact>
        {spotsLeft !== null && <Fact name="Vagas">{spotsLeft === 1 ? 'resta 1' : `restam ${spotsLeft}`}</Fact>}
        {waiting > 0 && (
          <Fact name="Lista de espera">
            <Link href={`${to}/espera`}>{waiting === 1 ? '1 pessoa' : `${waiting} pessoas`}</Link>
          </Fact>
        )}
        {testimonials > 0 && (
          <Fact name="Depoimentos">
            <Link href={`${to}/depoimentos`}>{testimonials} a conferir</Link>
          </Fact>
        )}
        <Fact name="Verificação">
          <Link href={`${to}/verificacao`}>
            {check.data?.counts ?? (check.error ? 'não respondeu' : 'verificando…')}
          </Link>
        </Fact>
        {check.data && !check.data.fault && (
          <Fact name="Primeira tela">
            <FirstViewLine firstView={check.data.firstView} />
          </Fact>
        )}
      </dl>
    </article>
  );
}
