import type { Picture as PictureContent } from '../campaigns/picture-schema.ts';
import { Picture } from '../web/ui/picture.tsx';

interface FaceProps {
  picture?: PictureContent | undefined;
  initials: string;
  sizes: string;
}

/** Somebody's photograph, or initials of its size in a shape of the page's second colour. */
export function Face({ picture, initials, sizes }: FaceProps) {
  return (
    <div className="face moves" data-ground="second">
      {picture ? (
        <Picture picture={picture} sizes={sizes} ratio="own" />
      ) : (
        <p className="display" aria-hidden="true">
          {initials}
        </p>
      )}
    </div>
  );
}
