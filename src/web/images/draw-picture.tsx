import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp, { type Sharp } from 'sharp';
import type { DrawnUse } from '../../campaigns/look/drawn-pictures.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { HEIGHT, WIDTH } from '../cover/designs.tsx';
import { settingOf } from '../cover/setting.tsx';
import { CoverFace } from './cover-face.tsx';
import { MonogramTile } from './monogram-tile.tsx';
import { outlinedLines } from './outlines.tsx';
import { ShareImage } from './share-image.tsx';

/** Side of the icon, in pixels. */
const ICON = 180;
/** Room around the monogram, in pixels: phones cut the corners. */
const ICON_MARGIN = 22;

/**
 * Draws a picture of a campaign, with outlines in the place of words.
 *
 * @param photo of the cover's picture, a JPEG
 * @returns a PNG, or of `share` a JPEG
 */
export async function drawPicture(use: DrawnUse, campaign: Campaign, photo?: Buffer): Promise<Buffer> {
  if (use === 'share')
    return raster(<ShareImage campaign={campaign} photo={photo} />)
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer();
  const svg = use === 'cover' ? <Cover campaign={campaign} photo={photo} /> : <Icon campaign={campaign} />;
  // A photograph would be large without loss.
  return raster(svg).png({ palette: true, quality: 90, effort: 8 }).toBuffer();
}

function raster(svg: ReactElement): Sharp {
  return sharp(Buffer.from(renderToStaticMarkup(svg))).flatten({ background: '#ffffff' });
}

function Cover({ campaign, photo }: { campaign: Campaign; photo: Buffer | undefined }) {
  const { letters } = campaign.theme;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
    >
      <CoverFace campaign={campaign} setting={settingOf(letters, outlinedLines(letters))} photo={photo} />
    </svg>
  );
}

function Icon({ campaign }: { campaign: Campaign }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      viewBox={`0 0 ${ICON} ${ICON}`}
      width={ICON}
      height={ICON}
    >
      <MonogramTile campaign={campaign} x={ICON_MARGIN} y={ICON_MARGIN} side={ICON - 2 * ICON_MARGIN} />
    </svg>
  );
}
