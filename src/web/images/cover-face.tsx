import { type CoverCampaign, coverOf } from '../../campaigns/look/cover.ts';
import { CoverDrawing } from '../cover/cover-drawing.tsx';
import { HEIGHT, WIDTH } from '../cover/designs.tsx';
import type { Setting } from '../cover/words.tsx';

interface CoverFaceProps {
  campaign: CoverCampaign;
  setting: Setting;
  /** The cover's picture, a JPEG. */
  photo: Buffer | undefined;
}

/** A campaign's cover for pictures, cut at its edges: drawn, or its own picture. */
export function CoverFace({ campaign, setting, photo }: CoverFaceProps) {
  const href = photo && `data:image/jpeg;base64,${photo.toString('base64')}`;
  return (
    <svg aria-hidden="true" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      {href && coverOf(campaign).design !== 'foto' ? (
        <image href={href} width={WIDTH} height={HEIGHT} preserveAspectRatio="xMidYMid slice" />
      ) : (
        <CoverDrawing campaign={campaign} setting={setting} photo={href} />
      )}
    </svg>
  );
}
