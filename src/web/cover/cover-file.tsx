import { renderToStaticMarkup } from 'react-dom/server';
import type { CoverCampaign } from '../../campaigns/look/cover.ts';
import { CoverArt } from './cover-art.tsx';

/**
 * Cover of a campaign as a file of its own, drawn without the seller's picture: a picture loads nothing. Its letters are
 * the device's.
 *
 * @returns SVG
 */
export function coverFile({ cover, ...campaign }: CoverCampaign): string {
  const drawn = { ...campaign, ...(cover && { cover: { ...cover, picture: undefined } }) };
  const own = '<svg xmlns="http://www.w3.org/2000/svg" font-family="system-ui, sans-serif" font-weight="600"';
  return renderToStaticMarkup(<CoverArt campaign={drawn} />).replace('<svg', own);
}
