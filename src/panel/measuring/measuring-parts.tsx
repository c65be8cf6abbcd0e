import { Link } from 'wouter';
import type { CampaignPart } from '../campaigns/campaign-screen.tsx';
import { useDenialReason } from '../session/session-gate.tsx';
import { Empty } from '../ui/problem.tsx';
import { MeasuringCards } from './measuring-cards.tsx';

/** Part of the settings: measurement of all campaigns. */
export function ShopMeasuring() {
  return (
    <>
      <p className="part-intro">
        Vale para todas as campanhas. Cada uma pode ter os seus, na parte “Medição” dela. Sem consentimento no aviso de
        cookies, nada vai para fora da loja.
      </p>
      <MeasuringCards campaign={undefined} />
    </>
  );
}

/** Part of the campaign screen: measurement of this campaign. */
export function MeasuringPart({ campaign: { id } }: CampaignPart) {
  const denialReason = useDenialReason('settings');
  if (denialReason !== null) return <Empty title="A medição não aparece aqui" text={denialReason} />;
  return (
    <>
      <p className="part-intro">
        Onde esta campanha não tem um serviço seu, vale o da loja, em{' '}
        <Link href="/ajustes/medicao">Ajustes, Medição</Link>. Sem consentimento no aviso de cookies, nada vai para fora
        da loja.
      </p>
      <MeasuringCards campaign={id} />
    </>
  );
}
