import type { ReactNode } from 'react';
import { contrast } from '../../campaigns/look/colors.ts';
import { type CoverCampaign, coverOf } from '../../campaigns/look/cover.ts';
import { coverIconFor } from '../../campaigns/look/cover-icons.ts';
import { designSchema, type MockupKind, NO_ICON } from '../../campaigns/look/cover-schema.ts';
import { paletteOf } from '../../campaigns/look/palette.ts';
import { shortTitle } from '../../campaigns/look/short-title.ts';
import { CoverDrawing } from './cover-drawing.tsx';
import { EDGES, HEIGHT, WIDTH } from './designs.tsx';
import { inksOf } from './inks.ts';
import { MOCKUPS } from './mockup-shapes.tsx';
import { photoUrl } from './photo-url.ts';
import { liveLines, settingOf } from './setting.tsx';

interface CoverArtProps {
  campaign: CoverCampaign;
  /** Names the cover, so that it can be worn again; once on a page. */
  id?: string;
  /** Name of a cover on the page, which is worn again in some fifty bytes. */
  of?: string;
  /** In the first view: its letters are there from the first paint on. */
  first?: boolean;
  /** Name for who does not see it, where no title stands beside it; else it is decorative. */
  label?: string;
}

/** A campaign's cover, as wide as its place: drawn with live words, or its own picture. For pages of the server. */
export function CoverArt({ label, ...props }: CoverArtProps) {
  return (
    <Drawing width={WIDTH} height={HEIGHT} label={label}>
      <Front {...props} />
    </Drawing>
  );
}

/** A campaign's cover on a book, a phone, a screen or sheets. @param props.kind unless it is the campaign's choice */
export function Mockup({ kind, label, ...props }: CoverArtProps & { kind?: MockupKind }) {
  const { campaign } = props;
  const { design, mockup } = coverOf(campaign);
  const { width, height, Shape } = MOCKUPS[kind ?? mockup];
  return (
    <Drawing width={width} height={height} label={label}>
      <Shape inks={inksOf(paletteOf(campaign.theme))} design={design} art={<Front {...props} />} />
    </Drawing>
  );
}

interface PartCoverProps extends Pick<CoverArtProps, 'campaign'> {
  /** Name of the part, such as a line of the offer. */
  text: string;
  /** Position in its list: neighbours differ, and the first is as the campaign's own cover. */
  at: number;
  /** Colour of the ground that it lies on, from whose colour its edges differ. */
  ground: string;
}

/** Least contrast of a small cover with what it lies on, beside its shadow. */
const LEAST_CONTRAST = 1.08;

/**
 * A small cover of a part of what is sold, with its own title, and its own icon where its words speak of one;
 * decorative, as they stand beside it.
 */
export function PartCover({ campaign, text, at, ground }: PartCoverProps) {
  const inks = inksOf(paletteOf(campaign.theme));
  const all = designSchema.options;
  const whole = coverOf(campaign);
  const own = all.indexOf(whole.design);
  const designs = [...all.slice(own), ...all.slice(0, own)].filter(
    (design) => contrast(inks[EDGES[design]], ground) >= LEAST_CONTRAST,
  );
  const cover = {
    design: designs[at % designs.length],
    title: shortTitle(text),
    // The campaign's own icon once: in colour it weighs as much as a cover.
    icon: coverIconFor(text) ?? (at === 0 ? whole.icon : undefined) ?? NO_ICON,
  };
  return <CoverArt campaign={{ ...campaign, cover }} />;
}

interface DrawingProps {
  width: number;
  height: number;
  label: string | undefined;
  children: ReactNode;
}

function Drawing({ width, height, label, children }: DrawingProps) {
  return (
    <svg
      className="cover"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      {children}
    </svg>
  );
}

/** The cover itself, cut at its edges, or that of another place once more. */
function Front({ campaign, id, of, first = false }: Omit<CoverArtProps, 'label'>) {
  if (of !== undefined) return <use href={`#${of}`} />;
  const { letters } = campaign.theme;
  const { design, picture } = coverOf(campaign);
  const href = picture && photoUrl(picture);
  return (
    <svg
      id={id}
      className="cover-face"
      aria-hidden="true"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      {href && design !== 'foto' ? (
        <image href={href} width={WIDTH} height={HEIGHT} preserveAspectRatio="xMidYMid slice" />
      ) : (
        <CoverDrawing campaign={campaign} setting={settingOf(letters, liveLines(letters, first))} photo={href} />
      )}
    </svg>
  );
}
