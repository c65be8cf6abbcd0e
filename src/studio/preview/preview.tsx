import { type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { type FieldPath, whereOf } from '../../campaigns/field-places.ts';
import { addressOf } from '../../panel/panel-client.ts';
import { useWidth } from '../../panel/results/use-width.ts';
import type { Finding } from '../../shared/panel/studio-schema.ts';
import { type Document, valueAt } from '../document/edits.ts';
import { type ReadDocument, readFields } from '../document/find-problems.ts';
import { type FramePage, holdPage, type Pressed } from './frame-page.ts';
import { MODES, OTHER, PreviewScreens } from './preview-screens.tsx';

/** How long until a page that did not come is asked for again, in ms. */
const AGAIN = 4000;

/** The page in front, for who can't wait until it is rendered anew. */
export interface PageInFront {
  /** Writes what was just typed into a field, where it is a text that stands as it is. */
  type(path: FieldPath, to: unknown): void;
}

interface PreviewProps {
  ref: Ref<PageInFront>;
  id: string;
  /** What the server has; pages are made of it. */
  saved: { document: Document; revision: string; isSound: boolean };
  /** What is typed at this moment, and what it says: of what was before it, until it is read. */
  document: Document;
  read: ReadDocument;
  findings: readonly Finding[];
  /** The section that is edited. */
  chosen: string | null;
  /** Told the revision of each page that comes to the front. */
  onShow: (revision: string) => void;
  onPress: (pressed: Pressed) => void;
  onKey: (event: KeyboardEvent) => void;
}

/**
 * The page itself, made by the server from what was saved last. Two frames take turns, so that none is seen empty, and
 * what is typed is written into the one in front until the next is there.
 */
export function Preview({ ref, id, saved, document, read, findings, chosen, onShow, onPress, onKey }: PreviewProps) {
  const [width, look] = useState(initialWidth);
  const [pane, paneWidth] = useWidth<HTMLDivElement>(width);
  const [front, turn] = useState(0);
  const frames = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)] as const;
  const held = useRef<FramePage | null>(null);
  const [shown, show] = useState('');
  const own = valueAt(saved.document, ['theme', 'mode']) === 'light' ? 'light' : 'dark';
  /** Whether the page is seen in the mode that it has not. */
  const [isOther, turnOther] = useState(false);
  const mode = isOther ? OTHER[own] : own;
  const wanted = `${saved.revision} ${mode}`;
  const heard = useRef({ onShow, onPress, onKey });
  heard.current = { onShow, onPress, onKey };

  /** @returns whether there is a page */
  const take = useCallback(
    (index: number, of: PreviewProps['saved'], as: string) => {
      const [frame, other] = [frames[index], frames[1 - index]].map((ref) => ref?.current);
      const page = frame?.contentDocument;
      const { campaign } = readFields(of.document);
      if (!frame || !page?.body.dataset['page'] || !campaign) return false;
      held.current = holdPage(page, campaign.copy, {
        onPress: (pressed) => heard.current.onPress(pressed),
        onKey: (event) => heard.current.onKey(event),
      });
      frame.contentWindow?.scrollTo({ top: other?.contentWindow?.scrollY ?? 0, behavior: 'instant' });
      turn(index);
      show(as);
      heard.current.onShow(of.revision);
      return true;
    },
    [frames[0], frames[1]],
  );

  useEffect(() => {
    const back = 1 - front;
    const frame = frames[back]?.current;
    if (!frame || !saved.isSound || shown === wanted) return;
    let timer: ReturnType<typeof setTimeout>;
    // Not by its `src`: each page would be one more to go back through, before the studio is left.
    const load = () =>
      frame.contentWindow?.location.replace(addressOf(`/campaigns/${id}/draft/preview`, { at: saved.revision, mode }));
    frame.onload = () => {
      if (!take(back, saved, wanted)) timer = setTimeout(load, AGAIN);
    };
    load();
    return () => {
      frame.onload = null;
      clearTimeout(timer);
    };
  }, [id, saved, wanted, mode, shown, front, take, frames[0], frames[1]]);

  // Not a moment later: what was read before the last key would be written over its letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has just come is told too
  useLayoutEffect(() => {
    const { campaign } = read;
    if (!campaign || read.document !== document) return;
    held.current?.write(
      campaign.copy,
      campaign.sections.map((section) => section.id),
    );
  }, [document, read, shown]);

  useImperativeHandle(ref, () => ({
    type(path, to) {
      // Claims are put in the places of their tokens when the document is read. Beside a fault the page stays as it was:
      // what was written then would not be taken back with the letters.
      if (typeof to === 'string' && !to.includes('{{') && read.campaign)
        held.current?.write([{ where: whereOf(document, path), text: to }]);
    },
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => {
    held.current?.mark(findings, (path) => whereOf(saved.document, path));
  }, [findings, shown]);

  const before = useRef(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => {
    if (held.current?.choose(chosen, before.current !== chosen)) before.current = chosen;
  }, [chosen, shown]);

  const scale = Math.min(1, paneWidth / width);
  useEffect(() => {
    pane.current?.style.setProperty('--frame', String(width));
    pane.current?.style.setProperty('--scale', String(scale));
  }, [pane, width, scale]);

  return (
    <section className="studio-preview" aria-label="Como a página fica">
      <PreviewScreens width={width} onLook={look} mode={mode} isOther={isOther} onTurn={turnOther} />
      <p className="studio-only" role="status">
        {isOther && `Só na prévia: a página é ${MODES[own]}. O modo se muda em “Aparência”. `}
        {!saved.isSound && shown !== '' && 'A prévia segue quando os campos marcados forem corrigidos.'}
      </p>
      <div ref={pane} className="studio-pane" aria-busy={shown === ''}>
        {shown === '' && (
          <p className="studio-waiting" role="status">
            {saved.isSound ? 'Montando a prévia…' : 'A prévia aparece quando os campos marcados forem corrigidos.'}
          </p>
        )}
        {frames.map((frame, index) => (
          <iframe
            // biome-ignore lint/suspicious/noArrayIndexKey: there are two, and they stay
            key={index}
            ref={frame}
            className="studio-frame"
            title={index === front ? 'Prévia' : 'Próxima prévia'}
            inert={index !== front}
            data-front={index === front && shown !== '' ? '' : undefined}
          />
        ))}
      </div>
    </section>
  );
}

function initialWidth(): number {
  return window.innerWidth < 700 ? 360 : 1280;
}
