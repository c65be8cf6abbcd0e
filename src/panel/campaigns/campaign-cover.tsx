import type { ListedCampaign } from '../../shared/panel/campaigns-schema.ts';

/** Cover of a campaign, beside its title; the title's first letter where there is none yet. */
export function CampaignCover({
  campaign: { cover, title, id },
}: {
  campaign: Pick<ListedCampaign, 'cover' | 'title' | 'id'>;
}) {
  if (cover) return <img className="campaign-cover" src={cover} width={60} height={84} alt="" />;
  return (
    <span className="campaign-cover is-missing" aria-hidden="true">
      {Array.from(title ?? id)[0]?.toLocaleUpperCase('pt-BR')}
    </span>
  );
}
