import { CampaignError, problemAt } from '../../campaigns/campaign-error.ts';
import type { Campaign, Icon } from '../../campaigns/schema.ts';
import { iconUrl } from '../ui/icon-url.ts';
import { brandTile, monogramTile } from '../ui/tile.ts';

/**
 * Returns the square tiles of a campaign's apps, by their addresses.
 *
 * @throws CampaignError that names an unknown brand
 */
export async function drawIcons({ id, catalog, presell, sections }: Campaign): Promise<Map<string, string>> {
  const own: { icon: Icon; field: string }[] = [
    ...catalog.apps.map(({ icon }, at) => ({ icon, field: `catalog.apps[${at}].icon.slug` })),
    ...(presell?.tiles ?? []).map(({ icon }, at) => ({ icon, field: `presell.tiles[${at}].icon.slug` })),
  ];
  // Mark of the group's section.
  const group = sections.findIndex(({ type }) => type === 'community');
  if (group >= 0) own.push({ icon: { kind: 'brand', slug: 'whatsapp' }, field: `sections[${group}]` });
  const bySlug = await readBrands(own.some(({ icon }) => icon.kind === 'brand'));
  const draw = ({ icon, field }: (typeof own)[number]): string => {
    if (icon.kind === 'monogram') return monogramTile(icon.letters, icon.color);
    const brand = bySlug.get(icon.slug);
    if (!brand) throw new CampaignError(id, [problemAt({ field }, 'brand_unknown', { slug: icon.slug })]);
    return brandTile(brand.path, icon.color ?? `#${brand.hex}`);
  };
  return new Map(own.map((one) => [iconUrl(one.icon), draw(one)]));
}

/** Loads all brands, 5 MB: too much for the server's own process, and a tenth of a second where none is needed. */
async function readBrands(wanted: boolean) {
  const all = wanted ? Object.values(await import('simple-icons')) : [];
  return new Map(all.filter((one) => 'slug' in one).map((brand) => [brand.slug, brand]));
}
