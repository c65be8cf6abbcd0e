import { coverOf } from '../../campaigns/look/cover.ts';
import { SHARE_SIZE, shareTexts } from '../../campaigns/look/drawn-pictures.ts';
import { paletteOf } from '../../campaigns/look/palette.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { fitTitle } from '../cover/break-title.ts';
import { inksOf } from '../cover/inks.ts';
import { MOCKUPS } from '../cover/mockup-shapes.tsx';
import { settingOf } from '../cover/setting.tsx';
import { Pattern, SQUARE } from '../cover/shapes.tsx';
import { SettingContext, titleHeight, Words } from '../cover/words.tsx';
import { CoverFace } from './cover-face.tsx';
import { MonogramTile } from './monogram-tile.tsx';
import { outlinedLines } from './outlines.tsx';
import { PictureSvg } from './picture-svg.tsx';

/** Title's column: inside the middle 630 pixels, which some messengers show alone. */
const COLUMN = { x: 298, width: 505 };
/** Left end of the mock-up. */
const MOCKUP_LEFT = 812;
/** Squares of the pattern that fill the picture's height. */
const ROWS = 5;

/**
 * Picture of link previews: the campaign's title in its letters, its name, its price, and the product in its mock-up.
 */
export function ShareImage({ campaign, photo }: { campaign: Campaign; photo: Buffer | undefined }) {
  const { theme, images } = campaign;
  const palette = paletteOf(theme);
  const { base, block } = palette.grounds;
  const inks = inksOf(palette);
  const { width, height } = SHARE_SIZE;
  const setting = settingOf(theme.letters, outlinedLines(theme.letters));
  const { title, name, price } = shareTexts(campaign);
  const words = fitTitle(
    title,
    { width: COLUMN.width, height: 330, lines: 6, leading: setting.leading, size: 108 },
    setting.title,
  );
  const { design, mockup } = coverOf(campaign);
  const { Shape, ...own } = MOCKUPS[mockup];
  // A screen may be cut by the edge: the cover is on its left.
  const scale = Math.min(570 / own.height, (mockup === 'screen' ? 560 : 388) / own.width);
  const pill = price === undefined ? 0 : setting.plain(price) * 38 + 52;
  const line = (text: string, x: number, y: number, size: number, fill: string) =>
    setting.draw({ text, x, y, size, width: setting.plain(text) * size, face: 'plain', fill });
  return (
    <PictureSvg {...SHARE_SIZE}>
      <SettingContext value={setting}>
        <path fill={base.bg} d={`M0 0h${width}v${height}H0z`} />
        <g transform={`scale(${height / ROWS / SQUARE})`}>
          <Pattern seed={coverOf(campaign).title} columns={2} rows={ROWS} inks={inks} />
        </g>
        <circle cx="1030" cy="330" r="300" fill={palette.isDark ? palette.grounds.card.bg : inks.light} />
        <g
          transform={`translate(${Math.max(MOCKUP_LEFT, 1010 - (own.width * scale) / 2)} ${(height - own.height * scale) / 2})scale(${scale})`}
        >
          <Shape inks={inks} design={design} art={<CoverFace campaign={campaign} setting={setting} photo={photo} />} />
        </g>
        {!images?.logo && <MonogramTile campaign={campaign} x={COLUMN.x} y={56} side={56} />}
        {line(name, COLUMN.x + (images?.logo ? 0 : 74), 95, 30, base.text)}
        <Words fitted={words} x={COLUMN.x} top={322 - titleHeight(words, setting) / 2} fill={base.text} face="title" />
        {price !== undefined && (
          <>
            <rect x={COLUMN.x} y="514" width={pill} height="68" rx="34" fill={block.bg} />
            {line(price, COLUMN.x + 26, 562, 38, block.text)}
          </>
        )}
        {line('pagamento único', COLUMN.x + (price === undefined ? 0 : pill + 22), 558, 26, base.muted)}
      </SettingContext>
    </PictureSvg>
  );
}
