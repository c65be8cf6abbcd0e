import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import type { DrawnUse } from '../../campaigns/look/drawn-pictures.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { HEIGHT, WIDTH } from '../cover/designs.tsx';
import { settingOf } from '../cover/setting.tsx';
import { CoverFace } from './cover-face.tsx';
import { MonogramTile } from './monogram-tile.tsx';
import { outlinedLines } from './outlines.tsx';
import { PictureSvg } from './picture-svg.tsx';
import { ShareImage } from './share-image.tsx';

/** Side of the icon, in pixels. */
const ICON = 180;
/** Room around the monogram, in pixels: phones cut the corners. */
const ICON_MARGIN = 22;

/**
 * Draws a picture of a campaign, with outlines instead of words.
 *
 * @param photo of the cover's picture, a JPEG
 * @returns a PNG, or of `share` a JPEG
 */
export async function drawPicture(use: DrawnUse, campaign: Campaign, photo?: Buffer): Promise<Buffer> {
  const picture = sharp(Buffer.from(pictureSvg(use, campaign, photo))).flatten({ background: '#ffffff' });
  if (use === 'share') return picture.jpeg({ quality: 86, mozjpeg: true }).toBuffer();
  // Flat shapes are half as many bytes as in a JPEG, with clean edges.
  return picture.png({ palette: true, quality: 90, effort: 8 }).toBuffer();
}

/** Returns the drawing of a picture, as {@link drawPicture} encodes it. */
export function pictureSvg(use: DrawnUse, campaign: Campaign, photo?: Buffer): string {
  const drawings: Record<DrawnUse, ReactElement> = {
    cover: <Cover campaign={campaign} photo={photo} />,
    share: <ShareImage campaign={campaign} photo={photo} />,
    icon: <Icon campaign={campaign} />,
  };
  return renderToStaticMarkup(drawings[use]);
}

function Cover({ campaign, photo }: { campaign: Campaign; photo: Buffer | undefined }) {
  const { letters } = campaign.theme;
  return (
    <PictureSvg width={WIDTH} height={HEIGHT}>
      <CoverFace campaign={campaign} setting={settingOf(letters, outlinedLines(letters))} photo={photo} />
    </PictureSvg>
  );
}

function Icon({ campaign }: { campaign: Campaign }) {
  return (
    <PictureSvg width={ICON} height={ICON}>
      <MonogramTile campaign={campaign} x={ICON_MARGIN} y={ICON_MARGIN} side={ICON - 2 * ICON_MARGIN} />
    </PictureSvg>
  );
}
