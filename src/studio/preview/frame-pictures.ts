import { type PicturePlaces, placeAtPoint } from './picture-places.ts';

interface FramePictures {
  places: PicturePlaces;
  /** Name of a picture, as a screen reader says it. */
  nameOf(where: string): string;
}

interface PictureEvents {
  onPress(pressed: { picture: string }, at: { left: number; top: number }, byKey?: boolean): void;
  onDrop(where: string, files: FileList): void;
}

/**
 * Makes the places of pictures react to keys and to files that are dragged over them. What is dropped is handed on:
 * nothing in the frame reads it.
 */
export function controlPictures(page: Document, { places, nameOf }: FramePictures, events: PictureEvents): void {
  const { onPress, onDrop } = events;
  for (const [place, where] of places) {
    place.setAttribute('tabindex', '0');
    place.setAttribute('role', 'button');
    place.setAttribute('aria-label', nameOf(where));
    place.removeAttribute('aria-hidden');
    place.setAttribute('data-picture', '');
  }
  page.addEventListener(
    'keydown',
    (event) => {
      const where = places.get(event.target as Element);
      if (where === undefined || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      const { left, top } = (event.target as Element).getBoundingClientRect();
      onPress({ picture: where }, { left, top }, true);
    },
    true,
  );

  const under = ({ clientX, clientY }: DragEvent) => placeAtPoint(page, places, clientX, clientY);
  const markOver = (place: Element | undefined) => {
    for (const one of page.querySelectorAll('[data-over]')) one.removeAttribute('data-over');
    place?.setAttribute('data-over', '');
  };
  page.addEventListener(
    'dragover',
    (event) => {
      const { dataTransfer: data } = event;
      const place = data?.types.includes('Files') ? under(event) : undefined;
      if (data) data.dropEffect = place ? 'copy' : 'none';
      markOver(place);
    },
    true,
  );
  page.addEventListener('dragleave', () => markOver(undefined), true);
  page.addEventListener(
    'drop',
    (event) => {
      const where = places.get(under(event) ?? page.body);
      markOver(undefined);
      const { files } = event.dataTransfer ?? {};
      if (where !== undefined && files?.length) onDrop(where, files);
    },
    true,
  );
}
