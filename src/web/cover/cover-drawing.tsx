import { type CoverCampaign, coverOf } from '../../campaigns/look/cover.ts';
import { paletteOf } from '../../campaigns/look/palette.ts';
import { DESIGNS } from './designs.tsx';
import { inksOf } from './inks.ts';
import { type Setting, SettingContext } from './words.tsx';

interface CoverDrawingProps {
  campaign: CoverCampaign;
  setting: Setting;
  photo?: string | undefined;
}

/** Shapes and words of a drawn cover, 600 by 840, for an SVG. */
export function CoverDrawing({ campaign, setting, photo }: CoverDrawingProps) {
  const cover = coverOf(campaign);
  const Design = DESIGNS[cover.design];
  return (
    <SettingContext value={setting}>
      <Design cover={cover} inks={inksOf(paletteOf(campaign.theme))} photo={photo} />
    </SettingContext>
  );
}
