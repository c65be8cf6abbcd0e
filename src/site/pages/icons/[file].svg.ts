import type { APIRoute, GetStaticPaths } from 'astro';
import * as brands from 'simple-icons';
import type { Icon } from '../../../campaign/schema.ts';
import { campaign } from '../../page-data.ts';
import { iconFile } from '../../ui/icon-url.ts';
import { brandTile, monogramTile } from '../../ui/tile.ts';

const bySlug = new Map(Object.values(brands).map((brand) => [brand.slug, brand]));

function draw(icon: Icon): string {
  if (icon.kind === 'monogram') return monogramTile(icon.letters, icon.color);
  const brand = bySlug.get(icon.slug);
  if (!brand) throw new Error(`campaign "${campaign.id}": simple-icons has no brand "${icon.slug}"; use a monogram`);
  return brandTile(brand.path, icon.color ?? `#${brand.hex}`);
}

export const getStaticPaths = (() => {
  const own: Icon[] = [...campaign.catalog.apps, ...(campaign.presell?.tiles ?? [])].map(({ icon }) => icon);
  // The mark of the group's section.
  if (campaign.sections.some(({ type }) => type === 'community')) own.push({ kind: 'brand', slug: 'whatsapp' });
  const files = new Map(own.map((icon) => [iconFile(icon), draw(icon)]));
  return [...files].map(([file, svg]) => ({ params: { file }, props: { svg } }));
}) satisfies GetStaticPaths;

/** `/icons/NAME.svg`: the square tile of an app. */
export const GET: APIRoute = ({ props }) =>
  new Response(String(props['svg']), { headers: { 'content-type': 'image/svg+xml' } });
