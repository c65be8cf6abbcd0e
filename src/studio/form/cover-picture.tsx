import { memo } from 'react';
import { type CoverCampaign, coverOf } from '../../campaigns/look/cover.ts';
import type { CoverDesign, MockupKind } from '../../campaigns/look/cover-schema.ts';
import { paletteOf } from '../../campaigns/look/palette.ts';
import { pictureUrl, widthsOf } from '../../campaigns/picture-files.ts';
import { CoverDrawing } from '../../web/cover/cover-drawing.tsx';
import { HEIGHT, WIDTH } from '../../web/cover/designs.tsx';
import { inksOf } from '../../web/cover/inks.ts';
import { MOCKUPS } from '../../web/cover/mockup-shapes.tsx';
import type { Setting } from '../../web/cover/words.tsx';
import { CoverIconUse } from './cover-setting.tsx';

/** Room around a mock-up, in its own units. */
const ROOM = 60;
/** Side of an icon and of its tile, in units of the drawing. */
const ICON = 32;
const TILE = 48;

interface CoverPictureProps {
  campaign: CoverCampaign;
  setting: Setting;
}

/** Cover of a campaign in another design, drawn even where the seller's own picture takes its place. */
export const DesignPicture = memo(function DesignArt(props: CoverPictureProps & { design: CoverDesign }) {
  const { campaign, setting, design } = props;
  return (
    <svg className="look-picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <Face campaign={{ ...campaign, cover: { ...campaign.cover, design } }} setting={setting} />
    </svg>
  );
});

/** Cover of a campaign as it is, on something that wears it. */
export const MockupPicture = memo(function MockupArt(props: CoverPictureProps & { kind: MockupKind }) {
  const { campaign, setting, kind } = props;
  const { width, height, Shape } = MOCKUPS[kind];
  const palette = paletteOf(campaign.theme);
  const side = Math.max(width, height) + 2 * ROOM;
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  const { design, picture } = coverOf(campaign);
  const href = picture && pictureUrl(picture, `${widthsOf(picture)[0] ?? picture.width}.webp`);
  return (
    <svg className="look-picture" viewBox={`${left} ${top} ${side} ${side}`} aria-hidden="true">
      <path fill={palette.grounds.tint.bg} d={`M${left} ${top}h${side}v${side}H${left}z`} />
      <Shape
        inks={inksOf(palette)}
        design={design}
        art={
          <svg aria-hidden="true" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
            {href && design !== 'foto' ? (
              <image href={href} width={WIDTH} height={HEIGHT} preserveAspectRatio="xMidYMid slice" />
            ) : (
              <Face campaign={campaign} setting={setting} />
            )}
          </svg>
        }
      />
    </svg>
  );
});

function Face({ campaign, setting }: CoverPictureProps) {
  const { picture } = coverOf(campaign);
  const photo = picture && pictureUrl(picture, `${widthsOf(picture)[0] ?? picture.width}.webp`);
  return (
    <g className={`look-cover is-${campaign.theme.letters}`}>
      <CoverDrawing campaign={campaign} setting={setting} photo={photo} />
    </g>
  );
}

/** Icon on the paper of the campaign's covers; a bare tile without a name. */
export function IconPicture({ theme, name }: Pick<CoverCampaign, 'theme'> & { name: string | undefined }) {
  const { paper, mark } = inksOf(paletteOf(theme));
  const inset = (TILE - ICON) / 2;
  return (
    <svg className="look-picture" viewBox={`0 0 ${TILE} ${TILE}`} aria-hidden="true">
      <path fill={paper} d={`M0 0h${TILE}v${TILE}H0z`} />
      {name ? (
        <CoverIconUse name={name} x={inset} y={inset} size={ICON} fill={mark} />
      ) : (
        <path fill="none" stroke={mark} strokeWidth="2" d="M14 34 34 14" />
      )}
    </svg>
  );
}
