import type { ComponentType } from 'react';
import { useLocation, useParams } from 'wouter';
import type { ListedCampaign } from '../../shared/panel/campaigns-schema.ts';
import { MeasuringPart } from '../measuring/measuring-parts.tsx';
import { useHasPermission } from '../session/session-gate.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { PartLinks } from '../ui/part-links.tsx';
import { Empty } from '../ui/problem.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { AddressPart } from './address-part.tsx';
import { CampaignCover } from './campaign-cover.tsx';
import { CampaignState } from './campaign-state.tsx';
import { CheckPart } from './check-part.tsx';
import { LifePart } from './life/life-part.tsx';
import { SaleButton } from './life/sale-button.tsx';
import { PreviewsPart } from './previews-part.tsx';
import { ProductPart } from './product/product-part.tsx';
import { TestimonialList } from './testimonial-list.tsx';
import { useCampaign } from './use-campaign.ts';
import { VersionsPart } from './versions-part.tsx';
import { WaitingPart } from './waiting-part.tsx';

/** Testimonials of this campaign. */
function TestimonialsPart({ campaign: { id } }: CampaignPart) {
  return <TestimonialList campaign={id} />;
}

/** Props of a part of the campaign screen. */
export interface CampaignPart {
  campaign: ListedCampaign;
}

/** Parts of the screen, by path below the campaign's. */
const PARTS: { path: string; name: string; part: ComponentType<CampaignPart> }[] = [
  { path: '', name: 'Versões', part: VersionsPart },
  { path: '/produto', name: 'Produto', part: ProductPart },
  { path: '/verificacao', name: 'Verificação', part: CheckPart },
  { path: '/endereco', name: 'Endereço', part: AddressPart },
  { path: '/medicao', name: 'Medição', part: MeasuringPart },
  { path: '/previas', name: 'Prévias', part: PreviewsPart },
  { path: '/depoimentos', name: 'Depoimentos', part: TestimonialsPart },
  { path: '/espera', name: 'Lista de espera', part: WaitingPart },
  { path: '/mais', name: 'Mais', part: LifePart },
];

/** Screen of one campaign: versions, product, check, domains, measurement, previews, testimonials, waiting list and its life. */
export function CampaignScreen() {
  const { id = '' } = useParams();
  const campaign = useCampaign(id);
  return (
    <>
      <BackLink to="/campanhas" name="Campanhas" />
      {campaign.data ? <Campaign campaign={campaign.data} /> : <h1>Campanha</h1>}
      <QueryState query={campaign} rows={6} />
    </>
  );
}

function Campaign({ campaign }: CampaignPart) {
  const [path] = useLocation();
  const mayPublish = useHasPermission('publish');
  const own = `/campanhas/${campaign.id}`;
  const shown = PARTS.find((part) => own + part.path === path);
  return (
    <>
      <header className="order-head">
        <CampaignCover campaign={campaign} />
        <h1>{campaign.title ?? campaign.id}</h1>
        <CampaignState campaign={campaign} />
        <span className="campaign-links">
          {campaign.live && <a href={campaign.path}>Ver a página</a>}
          {mayPublish && <SaleButton campaign={campaign} />}
          {mayPublish && (
            // A plain link: the studio is a separate page.
            <a href={`/painel${own}/editar`} className="button">
              Editar
            </a>
          )}
        </span>
      </header>
      <PartLinks label="Partes da campanha" parts={PARTS.map((part) => ({ ...part, path: own + part.path }))} />
      {shown ? (
        <section key={path} className="part" aria-label={shown.name}>
          <shown.part campaign={campaign} />
        </section>
      ) : (
        <Empty title="Esta parte não existe" text="Escolha uma das partes acima." />
      )}
    </>
  );
}
