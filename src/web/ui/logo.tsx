import { DEVICE_FONTS } from '../../campaigns/look/device-fonts.ts';
import { paletteOf } from '../../campaigns/look/palette.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { drawMonogram } from '../cover/monogram.ts';
import { useLink } from '../render-context.ts';
import { Picture } from './picture.tsx';
import { svgAddress } from './svg-address.ts';

type Branded = Pick<Campaign, 'chrome' | 'images' | 'theme'>;

/** The campaign's name next to its monogram, or its own picture of both, linked to the first page. */
export function Logo({ campaign }: { campaign: Branded }) {
  const link = useLink();
  const { chrome, images, theme } = campaign;
  const name = chrome.logo;
  if (images?.logo)
    return (
      <a className="logo" href={link('/')} aria-label={name}>
        <Picture picture={{ ...images.logo, decorative: true }} sizes="11rem" ratio="own" first />
      </a>
    );
  const { bg, text } = paletteOf(theme).grounds.block;
  const { letters, shape, size, baseline } = drawMonogram(name, theme);
  return (
    <a className="logo" href={link('/')}>
      <svg width="32" height="32" viewBox="0 0 24 24" aria-hidden="true">
        <path fill={bg} d={shape} />
        <text x="12" y={baseline} fontSize={size} fill={text} textAnchor="middle">
          {letters}
        </text>
      </svg>
      <span>{name}</span>
    </a>
  );
}

/** The campaign's monogram for the browser's tab, as a data URL. */
export function monogramIcon({ chrome, theme }: Branded): string {
  const { bg, text } = paletteOf(theme).grounds.block;
  const { letters, shape, size, baseline } = drawMonogram(chrome.logo, theme);
  return svgAddress(
    `<path fill="${bg}" d="${shape}"/><text x="12" y="${baseline}" font-family="${DEVICE_FONTS[theme.letters]}" font-size="${size}" font-weight="700" fill="${text}" text-anchor="middle">${letters}</text>`,
  );
}
