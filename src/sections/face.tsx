import type { FigureName } from '../campaigns/look/drawing-names.ts';
import type { Picture as PictureContent } from '../campaigns/picture-schema.ts';
import { DrawnLabel } from '../web/drawings/drawn-label.tsx';
import { Figure } from '../web/drawings/people.tsx';
import { Picture } from '../web/ui/picture.tsx';

interface FaceProps {
  picture?: PictureContent | undefined;
  figure?: FigureName | undefined;
  initials: string;
  sizes: string;
}

/** Somebody's photograph, a drawn person, or initials of its size in a pale shape of the page's own colour. */
export function Face({ picture, figure, initials, sizes }: FaceProps) {
  if (!picture && figure)
    return (
      <div className="face drawn-face moves">
        <Figure name={figure} />
        <DrawnLabel />
      </div>
    );
  return (
    <div className="face moves" data-ground="third">
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
