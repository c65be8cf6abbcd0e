import type { ComponentProps } from 'react';
import { AccentText } from '../web/ui/accent-text.tsx';
import { Picture } from '../web/ui/picture.tsx';

interface CaptionedPictureProps extends ComponentProps<typeof Picture> {
  caption: string | undefined;
}

/** Picture with its caption, if it has one. */
export function CaptionedPicture({ caption, ...picture }: CaptionedPictureProps) {
  return (
    <figure>
      <Picture {...picture} />
      {caption && (
        <figcaption>
          <AccentText text={caption} />
        </figcaption>
      )}
    </figure>
  );
}
