import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { ListedCampaign } from '../../../../shared/panel/campaigns-schema.ts';
import { isPassing } from '../../../../shared/panel/passing-check.ts';
import { MainDialog } from '../../../campaigns/life/life-dialogs.tsx';
import { useCampaign, useCheck } from '../../../campaigns/use-campaign.ts';
import { query } from '../../../panel-client.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';

// Steps that are done at the campaign that the shop is opened with: each leads there.

/** Step of the product: its state, and the way to its files. */
export function ProductStep() {
  return (
    <OwnCampaign text="O que o comprador recebe depois de pagar: arquivos, uma lista ou um link.">
      {({ id }) => (
        <>
          <Link href={`/campanhas/${id}/produto`} className="button">
            Ver o produto
          </Link>
          <Studio id={id} />
        </>
      )}
    </OwnCampaign>
  );
}

/** The page, with what its check says. */
export function PageStep() {
  return (
    <OwnCampaign text="A página que vende. Antes de abrir, a loja confere se tudo o que ela diz se sustenta.">
      {(campaign) => <PageState campaign={campaign} />}
    </OwnCampaign>
  );
}

/** The legal texts. */
export function LegalStep() {
  return (
    <OwnCampaign text="Termos de uso, política de privacidade e suporte vêm prontos com a campanha e levam os seus dados. Leia, mude o que quiser e assine.">
      {({ id }) => (
        <>
          <Link href={`/campanhas/${id}/verificacao`} className="button">
            Ler e assinar
          </Link>
          <Studio id={id} />
        </>
      )}
    </OwnCampaign>
  );
}

interface OwnCampaignProps {
  text: string;
  children: (campaign: ListedCampaign) => ReactNode;
}

/** Part about the campaign that the shop is opened with, or the way to a first one. */
function OwnCampaign({ text, children }: OwnCampaignProps) {
  const steps = useQuery(query('GET /setup/steps'));
  if (!steps.data) return <QueryState query={steps} rows={1} />;
  const { campaign } = steps.data;
  return (
    <>
      <p>{text}</p>
      {campaign === null ? (
        <Link href="/nova-campanha" className="button">
          Criar a campanha
        </Link>
      ) : (
        <Known id={campaign}>{children}</Known>
      )}
    </>
  );
}

function Known({ id, children }: { id: string } & Pick<OwnCampaignProps, 'children'>) {
  const campaign = useCampaign(id);
  if (!campaign.data) return <QueryState query={campaign} rows={1} />;
  return <div className="setup-acts">{children(campaign.data)}</div>;
}

function PageState({ campaign }: { campaign: ListedCampaign }) {
  const { id, live, next, main } = campaign;
  const check = useCheck(id, next ? 'next' : 'live');
  const [isAsked, setIsAsked] = useState(false);
  const passes = check.data && isPassing(check.data);
  return (
    <>
      {check.data && (
        <p className="setup-verdict">{passes ? 'Passa na verificação.' : `Verificação: ${check.data.counts}.`}</p>
      )}
      <QueryState query={check} rows={1} />
      {!passes && (
        <Link href={`/campanhas/${id}/verificacao`} className="button">
          Ver o que falta
        </Link>
      )}
      {passes && next && (
        <Link href={`/campanhas/${id}`} className="button">
          {live ? 'Publicar a mudança' : 'Publicar'}
        </Link>
      )}
      {live && !main && <Button label="Usar como página principal" onClick={() => setIsAsked(true)} />}
      <Studio id={id} />
      {isAsked && <MainDialog campaign={campaign} onClose={() => setIsAsked(false)} />}
    </>
  );
}

/** Link to the studio, which is a page of its own. */
function Studio({ id }: { id: string }) {
  return (
    <a href={`/painel/campanhas/${id}/editar`} className="button is-quiet">
      Editar a campanha
    </a>
  );
}
