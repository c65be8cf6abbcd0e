import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addressOf } from '../../panel/panel-client.ts';
import type { DraftDocument } from '../document/edits.ts';
import type { SavedDocument } from '../saving/use-autosave.ts';
import { unfoldAs } from './open-parts.ts';

/** Delay before a failed page load is repeated, in ms. */
const RELOAD_DELAY_MS = 4000;

interface Options {
  /** Id of the campaign. */
  id: string;
  saved: SavedDocument;
  /** Whether the page in front stays there: a text is written in it. */
  isKept: boolean;
  /** Takes control of a page that has loaded. @returns false if it is none of the document that it was made from */
  onLoad(page: Document, source: DraftDocument): boolean;
  /** Receives the revision of each page that comes to the front. */
  onShow(revision: string): void;
}

interface PageFrames {
  frames: readonly [RefObject<HTMLIFrameElement | null>, RefObject<HTMLIFrameElement | null>];
  /** Index of the frame in front. */
  front: number;
  /** Revision of the page in front; empty before the first. */
  shown: string;
}

/** Loads the page of each saved draft. Two frames alternate, so that none is seen empty. */
export function usePageFrames({ id, saved, isKept, onLoad, onShow }: Options): PageFrames {
  const frames = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)] as const;
  const [front, setFront] = useState(0);
  const [shown, setShown] = useState('');
  /** Brings a page to the front that has loaded meanwhile. */
  const [next, setNext] = useState<(() => void) | null>(null);
  const latest = useRef({ isKept, onLoad, onShow });
  latest.current = { isKept, onLoad, onShow };

  /** Brings a loaded frame to the front. @returns false if it holds no page */
  const bringToFront = useCallback(
    (index: number, { document: source, revision }: SavedDocument): boolean => {
      const [frame, other] = [frames[index], frames[1 - index]].map((ref) => ref?.current);
      const page = frame?.contentDocument;
      if (!frame || !page?.body.dataset['page'] || !latest.current.onLoad(page, source)) return false;
      if (other?.contentDocument) unfoldAs(page, other.contentDocument);
      frame.contentWindow?.scrollTo({ top: other?.contentWindow?.scrollY ?? 0, behavior: 'instant' });
      // At once: a press that has waited for a busy browser would land on the page behind.
      flushSync(() => {
        setFront(index);
        setShown(revision);
      });
      latest.current.onShow(revision);
      return true;
    },
    [frames[0], frames[1]],
  );

  useEffect(() => {
    if (isKept || !next) return;
    setNext(null);
    // An effect can't render anything at once.
    queueMicrotask(next);
  }, [isKept, next]);

  useEffect(() => {
    const back = 1 - front;
    const frame = frames[back]?.current;
    if (!frame || !saved.isSound || shown === saved.revision) return;
    let timer: ReturnType<typeof setTimeout>;
    // Not by `src`: each page would add an entry to the history before the studio's.
    const load = () =>
      frame.contentWindow?.location.replace(addressOf('GET /campaigns/:id/draft/preview', { id, at: saved.revision }));
    const show = () => {
      if (!bringToFront(back, saved)) timer = setTimeout(load, RELOAD_DELAY_MS);
    };
    frame.onload = () => (latest.current.isKept ? setNext(() => show) : show());
    setNext(null);
    load();
    return () => {
      frame.onload = null;
      clearTimeout(timer);
    };
  }, [id, saved, shown, front, bringToFront, frames[0], frames[1]]);

  return { frames, front, shown };
}
