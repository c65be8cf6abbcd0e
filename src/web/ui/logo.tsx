import type { GroundColors } from '../../campaigns/look/palette.ts';
import type { Picture as CampaignPicture } from '../../campaigns/picture-schema.ts';
import { useLink } from '../render-context.ts';
import { Picture } from './picture.tsx';

/** Paths of the logo mark, on a 24 × 24 grid: a tile with a window's frame opening to the right. */
export const LOGO_TILE = 'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7z';
export const LOGO_LINES = 'M6.5 7.5h5M6.5 12h3.5M6.5 16.5h5M14 8.5l4 3.5-4 3.5';

/** The campaign's name next to the mark, or its own picture of both, linked to the first page. */
export function Logo({ name, picture }: { name: string; picture?: CampaignPicture | undefined }) {
  const link = useLink();
  if (picture)
    return (
      <a className="logo" href={link('/')} aria-label={name}>
        <Picture picture={{ ...picture, decorative: true }} sizes="11rem" ratio="own" first />
      </a>
    );
  return (
    <a className="logo" href={link('/')}>
      <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
        <path className="logo-tile" d={LOGO_TILE} />
        <path className="logo-lines" d={LOGO_LINES} />
      </svg>
      <span>{name}</span>
    </a>
  );
}

/** The mark alone as a data URL, for a browser's tab: small enough to embed in the page, which saves a request. */
export function favicon({ button, onButton }: Pick<GroundColors, 'button' | 'onButton'>): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${button}" d="${LOGO_TILE}"/><path fill="none" stroke="${onButton}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="${LOGO_LINES}"/></svg>`;
  // Only characters that neither an address nor an attribute can hold are encoded: the rest then compresses with the
  // page's logo.
  return `data:image/svg+xml,${svg.replace(/["#<>]/g, encodeURIComponent)}`;
}
