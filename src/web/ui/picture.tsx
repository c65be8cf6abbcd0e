import { pictureUrl, widthsOf } from '../../campaigns/picture-files.ts';
import type { Picture as CampaignPicture } from '../../campaigns/picture-schema.ts';
import { pictureClass } from './picture-sheet.ts';

/** Width to height; what is beyond is cut around the picture's focus. `own`: as it is. */
export type PictureRatio = '4/3' | '1/1' | '16/9' | '3/1' | 'own';

interface PictureProps {
  picture: CampaignPicture;
  /** How wide it is shown, as the attribute of that name has it: `(max-width: 56rem) 100vw, 25rem`. */
  sizes: string;
  ratio: PictureRatio;
  /** It is seen at once, and loaded before anything else; others wait until they are near. */
  first?: boolean;
}

/** Screens of phones: a picture twice as fine as their points is enough, and half as heavy as three times. */
const PHONES = '(max-width: 30rem)';
/** The widest file for phones, in pixels. */
const PHONES_WIDEST = 640;
/** Before the first file that every browser reads is chosen. */
const FALLBACK = 640;

/** A picture of the campaign, in the format and the size that suit who looks at it. Its place is kept until it is there. */
export function Picture({ picture, sizes, ratio, first = false }: PictureProps) {
  const { width, height, alt, decorative } = picture;
  const widths = widthsOf(picture);
  const fallback = widths.findLast((one) => one <= FALLBACK) ?? widths[0] ?? width;
  return (
    <picture className={`picture is-${ratio.replace('/', '-')}`}>
      {avifSources(picture).map(({ media, srcSet }) => (
        <source key={media ?? ''} type="image/avif" media={media} srcSet={srcSet} sizes={sizes} />
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

/** Asks for a picture of the first view before the page around it is read. @param props as of its {@link Picture} */
export function PicturePreload({ picture, sizes }: Pick<PictureProps, 'picture' | 'sizes'>) {
  return avifSources(picture).map(({ media, srcSet }, at, { length }) => (
    <link
      key={media ?? ''}
      rel="preload"
      as="image"
      type="image/avif"
      media={media ?? (at > 0 && length > 1 ? `not all and ${PHONES}` : undefined)}
      imageSrcSet={srcSet}
      imageSizes={sizes}
      fetchPriority="high"
    />
  ));
}

/** The first that suits is taken. */
function avifSources(picture: CampaignPicture): { media?: string; srcSet: string }[] {
  const widths = widthsOf(picture);
  const onPhones = widths.filter((width) => width <= PHONES_WIDEST);
  const forAll = { srcSet: srcSetOf(picture, 'avif', widths) };
  if (onPhones.length === 0 || onPhones.length === widths.length) return [forAll];
  return [{ media: PHONES, srcSet: srcSetOf(picture, 'avif', onPhones) }, forAll];
}

function srcSetOf(picture: CampaignPicture, format: 'avif' | 'webp', widths: readonly number[]): string {
  return widths.map((width) => `${pictureUrl(picture, `${width}.${format}`)} ${width}w`).join(',');
}
