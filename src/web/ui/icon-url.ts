import type { Icon } from '../../campaigns/schema.ts';

/** Campaign path of an icon's tile; the address alone determines the drawing. */
export function iconUrl(icon: Icon): string {
  return `/icons/${iconFile(icon)}.svg`;
}

/** File name of {@link iconUrl}, without its extension. */
function iconFile(icon: Icon): string {
  if (icon.kind === 'brand') return icon.color ? `${icon.slug}-${icon.color.slice(1).toLowerCase()}` : icon.slug;
  const letters = icon.letters.toLowerCase().replace(/[^a-z0-9]/g, (char) => `_${char.charCodeAt(0).toString(16)}`);
  return `m-${letters}-${icon.color.slice(1).toLowerCase()}`;
}
