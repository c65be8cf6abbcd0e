import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeptPicture } from '../../shared/panel/studio-schema.ts';
import { useDocument, useForm } from '../form/form-context.ts';
import { usePictureUpload } from '../form/use-picture-upload.ts';
import type { FramePage } from './frame-page.ts';
import { pictureWrite } from './picture-fields.ts';

interface Options {
  /** Id of the campaign. */
  id: string;
  /** Page in front. */
  page: RefObject<FramePage | null>;
  /** Revision of the page in front. */
  shown: string;
}

/** Place of a picture that was chosen on the page. */
export interface ChosenPlace {
  where: string;
  /** It was chosen by the keyboard, which goes on in its bar. */
  byKey: boolean;
}

/** Pictures that are put into their place on the page, one at a time; each is a step that one press undoes. */
export function usePicturePlace({ id, page, shown }: Options) {
  const { setUploaded } = useForm();
  const document = useDocument();
  const [chosen, setChosen] = useState<ChosenPlace | null>(null);
  const upload = usePictureUpload(id);
  const latest = useRef({ document, setUploaded, upload });
  latest.current = { document, setUploaded, upload };

  const choose = useCallback((where: string | null, byKey = false) => {
    latest.current.upload.dismiss();
    setChosen((before) => (where === null ? null : before?.where === where ? before : { where, byKey }));
  }, []);

  /** Closes the bar, and gives a keyboard its place on the page back. */
  const leave = useCallback(() => {
    const place = chosen?.byKey ? page.current?.picture(chosen.where) : null;
    (place as HTMLElement | SVGElement | null)?.focus();
    choose(null);
  }, [chosen, page, choose]);

  const take = useCallback((where: string, kept: KeptPicture) => {
    const { current: now } = latest;
    const write = pictureWrite(now.document, where, kept);
    if (write) now.setUploaded(write.path, write.to, now.document);
  }, []);

  /** Sends the first of some files to a place. @returns false if there is none */
  const send = useCallback(
    (where: string, files: FileList | readonly File[] | undefined): boolean =>
      latest.current.upload.sendFirst(files, (kept) => take(where, kept)),
    [take],
  );

  const where = chosen?.where ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page needs the mark, too
  useLayoutEffect(() => page.current?.choosePicture(where), [where, shown, page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has listeners of its own
  useEffect(() => {
    const frame = page.current?.document;
    if (where === null || !frame) return;
    const paste = (event: ClipboardEvent) => {
      if (!event.defaultPrevented && send(where, event.clipboardData?.files)) event.preventDefault();
    };
    const press = ({ key }: KeyboardEvent) =>
      key === 'Escape' && !window.document.querySelector('dialog[open]') && leave();
    const stop = new AbortController();
    for (const target of [frame, window] as const) {
      target.addEventListener('paste', paste as EventListener, stop);
      target.addEventListener('keydown', press as EventListener, stop);
    }
    return () => stop.abort();
  }, [where, shown, page, send, leave]);

  return { chosen, upload, choose, leave, take, send };
}
