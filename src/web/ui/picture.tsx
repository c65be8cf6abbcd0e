import { useContext } from 'react';
import type { Crop } from '../../campaigns/look/crop.ts';
import { MAX_PHONE_WIDTH, pictureUrl, widthsOf } from '../../campaigns/picture-files.ts';
import type { Picture as CampaignPicture } from '../../campaigns/picture-schema.ts';
import { RenderContext, useLink } from '../render-context.ts';
import { pictureClass } from './picture-sheet.ts';

/** Ratio of width to height; the rest is cropped around the picture's focus. `own`: uncropped. */
export type PictureRatio = '4/3' | '1/1' | '16/9' | '3/1' | 'own';

interface PictureProps {
  picture: CampaignPicture;
  /** Display width, as in the attribute of that name: `(max-width: 56rem) 100vw, 25rem`. */
  sizes: string;
  ratio: PictureRatio;
  /** Files for phones and for wider screens, cut as its place cuts them; the narrow one alone for all of them. */
  crops?: { narrow: Crop; wide?: Crop } | undefined;
  /** Visible at once and loaded first; other pictures are loaded when they are near the viewport. */
  first?: boolean;
}

/** Screens of phones. */
const PHONE_MEDIA = '(max-width: 30rem)';
/** Width of the file that is loaded before the browser has chosen one, in pixels. */
const FALLBACK_WIDTH = 640;

/** A picture of the campaign, in the format and the size that suit the device. Its space is reserved until it loads. */
export function Picture({ picture, sizes, ratio, crops, first = false }: PictureProps) {
  const sources = useAvifSources({ picture, sizes, crops });
  const { width, height, alt, decorative } = picture;
  const widths = widthsOf(picture);
  const fallback = widths.findLast((one) => one <= FALLBACK_WIDTH) ?? widths[0] ?? width;
  return (
    <picture className={`picture is-${ratio.replace('/', '-')}`}>
      {sources.map((source) => (
        <source key={source.media ?? ''} type="image/avif" {...source} />
      ))}
      <img
        className={pictureClass(picture)}
        src={pictureUrl(picture, `${fallback}.webp`)}
        srcSet={srcSetOf(picture, 'webp', widths)}
        sizes={sizes}
        width={width}
        height={height}
        alt={decorative ? '' : alt}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

/**
 * Preloads a picture of the first view on phones before the browser has parsed the page around it. Wider screens, mostly
 * on quicker lines, find it in the page. @param props same as for its {@link Picture}
 */
export function PicturePreload(props: SourceProps) {
  const [source] = useAvifSources(props);
  if (!source) return null;
  const { media, srcSet, sizes } = source;
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      media={media}
      imageSrcSet={srcSet}
      imageSizes={sizes}
      fetchPriority="high"
    />
  );
}

type SourceProps = Pick<PictureProps, 'picture' | 'sizes' | 'crops'>;

interface Source {
  media?: string;
  srcSet: string;
  sizes?: string;
}

/** Returns the AVIF sources; the browser takes the first suitable one. Crops are made when a page is published. */
function useAvifSources({ picture, sizes, crops }: SourceProps): Source[] {
  const { preview = false } = useContext(RenderContext);
  const link = useLink();
  if (crops && !preview) {
    const { narrow, wide } = crops;
    if (!wide) return [{ srcSet: link(narrow.url) }];
    return [{ media: PHONE_MEDIA, srcSet: link(narrow.url) }, { srcSet: link(wide.url) }];
  }
  const widths = widthsOf(picture);
  const onPhones = widths.filter((width) => width <= MAX_PHONE_WIDTH);
  const forAll = { srcSet: srcSetOf(picture, 'avif', widths), sizes };
  if (onPhones.length === 0 || onPhones.length === widths.length) return [forAll];
  return [{ media: PHONE_MEDIA, srcSet: srcSetOf(picture, 'avif', onPhones), sizes }, forAll];
}

function srcSetOf(picture: CampaignPicture, format: 'avif' | 'webp', widths: readonly number[]): string {
  return widths.map((width) => `${pictureUrl(picture, `${width}.${format}`)} ${width}w`).join(',');
}
