import type { ListedCampaign } from '../../shared/panel/campaigns-schema.ts';

/** Published cover of a campaign, beside its title; none where nothing is published. */
export function CampaignCover({ campaign: { cover } }: { campaign: Pick<ListedCampaign, 'cover'> }) {
  return cover && <img className="campaign-cover" src={cover} width={60} height={84} alt="" />;
}
