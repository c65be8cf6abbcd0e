import type { Campaign, Icon } from '../../campaigns/schema.ts';
import { iconUrl } from '../ui/icon-url.ts';
import { brandTile, monogramTile } from '../ui/tile.ts';

/**
 * The square tiles of a campaign's apps, by their addresses.
 *
 * @throws Error that names the campaign and a brand that nobody knows
 */
export async function drawIcons({ id, catalog, presell, sections }: Campaign): Promise<Map<string, string>> {
  const own: Icon[] = [...catalog.apps, ...(presell?.tiles ?? [])].map(({ icon }) => icon);
  // The mark of the group's section.
  if (sections.some(({ type }) => type === 'community')) own.push({ kind: 'brand', slug: 'whatsapp' });
  const bySlug = await readBrands(own.some(({ kind }) => kind === 'brand'));
  const draw = (icon: Icon): string => {
    if (icon.kind === 'monogram') return monogramTile(icon.letters, icon.color);
    const brand = bySlug.get(icon.slug);
    if (!brand) throw new Error(`campaign "${id}": simple-icons has no brand "${icon.slug}"; use a monogram`);
    return brandTile(brand.path, icon.color ?? `#${brand.hex}`);
  };
  return new Map(own.map((icon) => [iconUrl(icon), draw(icon)]));
}

/** All brands there are, 5 MB: nothing for the server's own process, and a tenth of a second where none is wanted. */
async function readBrands(wanted: boolean) {
  const all = wanted ? Object.values(await import('simple-icons')) : [];
  return new Map(all.filter((one) => 'slug' in one).map((brand) => [brand.slug, brand]));
}
