import {
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, placeIn, whereOf } from '../../campaigns/field-places.ts';
import { sampleLines } from '../../campaigns/sample-lines.ts';
import { addressOf } from '../../panel/panel-client.ts';
import type { Finding } from '../../shared/panel/studio-schema.ts';
import type { DraftDocument } from '../document/edits.ts';
import { type ReadDocument, readFields } from '../document/find-problems.ts';
import type { Form } from '../form/form-context.ts';
import { pathLabel } from '../labels/path-labels.ts';
import type { ChipWords } from '../writing/claim-chip.ts';
import { useWriting } from '../writing/use-writing.ts';
import { type ClaimChoice, WritingBar } from '../writing/writing-bar.tsx';
import { controlPage, type FramePage, type PressTarget } from './frame-page.ts';
import { PictureBar } from './picture-bar.tsx';
import { picturePath } from './picture-fields.ts';
import { readPictures } from './picture-places.ts';
import { initialWidth, PreviewScreens, usePane } from './preview-screens.tsx';
import { SectionTools } from './section-tools.tsx';
import { unfoldAs } from './unfold-as.ts';
import { usePicturePlace } from './use-picture-place.ts';

/** Delay before a failed page load is repeated, in ms. */
const RELOAD_DELAY_MS = 4000;

/** Handle of the visible page, for edits that cannot wait for a render. */
export interface FrontPage {
  /** Writes a field's new text into the page, if the text appears there unchanged. */
  type(path: FieldPath, to: unknown): void;
  /** Passes on what was written on the page a moment ago. */
  flush(): void;
  /** Puts the caret into the next example of the starter, all of it selected. */
  writeSample(): void;
}

interface PreviewProps {
  ref: Ref<FrontPage>;
  id: string;
  /** Document on the server; the pages are made from it. */
  saved: { document: DraftDocument; revision: string; isSound: boolean };
  /** Document being edited; `read` is the result for it, or for the previous one until it has been read. */
  document: DraftDocument;
  read: ReadDocument;
  findings: readonly Finding[];
  /** Id of the section being edited. */
  chosen: string | null;
  /** Receives the revision of each page that comes to the front. */
  onShow: (revision: string) => void;
  /** A section was pressed, or a text; `isWritten` says whether the caret is in it now. */
  onPress: (pressed: PressTarget, isWritten: boolean) => void;
  onKey: (event: KeyboardEvent) => void;
  /** Receives what is written on the page. */
  onWrite: (path: FieldPath, to: unknown) => void;
  endTyping: () => void;
  /** Opens the field of a text in its form. */
  onForm: (path: FieldPath) => void;
  chipWords: (token: string) => ChipWords;
  claims: readonly ClaimChoice[];
  act: Form['act'];
  setUploaded: Form['setUploaded'];
  /** Asks for a new section behind the one at an index. */
  onAdd: (behind: number) => void;
}

/**
 * Preview of the page, rendered by the server from the saved draft. Two frames alternate, so that none is seen empty;
 * edits are written into the front one until the next page has loaded.
 */
export function Preview(props: PreviewProps) {
  const { ref, id, saved, document, read, findings, chosen, onShow, onPress, onKey } = props;
  const [width, setWidth] = useState(initialWidth);
  const pane = usePane(width);
  const [front, setFront] = useState(0);
  const frames = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)] as const;
  const held = useRef<FramePage | null>(null);
  const [shown, setShown] = useState('');
  const wanted = saved.revision;
  const { chipWords, endTyping } = props;
  const writing = useWriting({ page: held, document, chipWords, type: props.onWrite, endTyping });
  const { start, startNext, stop, flush } = writing;
  const pictures = usePicturePlace({ id, page: held, shown, document, setUploaded: props.setUploaded });
  const { choose, leave, take: takePicture, send } = pictures;
  const isWriting = writing.writing !== null;
  /** Page that has come while a text was written, which keeps its caret until it is left. */
  const [next, setNext] = useState<(() => void) | null>(null);
  /** Section under the mouse. */
  const [hovered, setHovered] = useState<string | null>(null);
  const handlers = useRef({ onShow, onPress, onKey, isWriting });
  handlers.current = { onShow, onPress, onKey, isWriting };

  /** Brings a loaded frame to the front. @returns false if it holds no page */
  const take = useCallback(
    (index: number, source: PreviewProps['saved'], key: string) => {
      const [frame, other] = [frames[index], frames[1 - index]].map((ref) => ref?.current);
      const page = frame?.contentDocument;
      const { campaign } = readFields(source.document);
      if (!frame || !page?.body.dataset['page'] || !campaign) return false;
      const places = readPictures(page, campaign);
      const nameOf = (where: string) =>
        `Imagem: ${pathLabel(source.document, picturePath(source.document, where) ?? [])}`;
      held.current = controlPage(
        page,
        campaign.copy,
        { places, nameOf },
        {
          onPress(pressed, at, byKey) {
            const isWritten = 'where' in pressed && start(pressed.where, at);
            if (!isWritten) stop();
            choose('picture' in pressed ? pressed.picture : null, byKey);
            handlers.current.onPress(pressed, isWritten);
          },
          onDrop(where, files) {
            stop();
            choose(where);
            send(where, files);
            handlers.current.onPress({ picture: where }, false);
          },
          onHover: setHovered,
          onKey: (event) => handlers.current.onKey(event),
        },
      );
      unfoldAs(page, other?.contentDocument);
      frame.contentWindow?.scrollTo({ top: other?.contentWindow?.scrollY ?? 0, behavior: 'instant' });
      // At once: a press that has waited for a busy browser would land on the page behind.
      flushSync(() => {
        setFront(index);
        setShown(key);
      });
      handlers.current.onShow(source.revision);
      return true;
    },
    [frames[0], frames[1], start, stop, choose, send],
  );

  useEffect(() => {
    if (isWriting || !next) return;
    setNext(null);
    // An effect can't render anything at once.
    queueMicrotask(next);
  }, [isWriting, next]);

  useEffect(() => {
    const back = 1 - front;
    const frame = frames[back]?.current;
    if (!frame || !saved.isSound || shown === wanted) return;
    let timer: ReturnType<typeof setTimeout>;
    // Not by `src`: each page would add an entry to the history before the studio's.
    const load = () =>
      frame.contentWindow?.location.replace(addressOf('GET /campaigns/:id/draft/preview', { id, at: saved.revision }));
    const show = () => {
      if (!take(back, saved, wanted)) timer = setTimeout(load, RELOAD_DELAY_MS);
    };
    frame.onload = () => (handlers.current.isWriting ? setNext(() => show) : show());
    setNext(null);
    load();
    return () => {
      frame.onload = null;
      clearTimeout(timer);
    };
  }, [id, saved, wanted, shown, front, take, frames[0], frames[1]]);

  // A layout effect: run later, a document read before the last key would overwrite that key's letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page needs the texts too
  useLayoutEffect(() => {
    const { campaign } = read;
    if (!campaign || read.document !== document) return;
    held.current?.write(
      campaign.copy,
      campaign.sections.map((section) => section.id),
    );
  }, [document, read, shown]);

  const samples = useMemo(
    () => new Set(read.campaign && sampleLines(read.campaign).map(({ where }) => where)),
    [read.campaign],
  );
  const written = writing.writing?.where ?? '';

  function writeSample() {
    if (startNext(samples)) return;
    const unseen = [...samples].find((where) => where !== written);
    stop();
    if (unseen !== undefined) props.onForm(placeIn(document, unseen));
  }

  useImperativeHandle(ref, () => ({
    type(path, to) {
      // Claim tokens are resolved when the document is read. With a problem in the document the page stays unchanged: a
      // text written now would not be reverted with it.
      if (typeof to === 'string' && !to.includes('{{') && read.campaign)
        held.current?.write([{ where: whereOf(document, path), text: to }]);
    },
    flush,
    writeSample,
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page needs it too
  useEffect(() => {
    held.current?.mark(findings, (path) => whereOf(saved.document, path));
  }, [findings, shown]);

  const before = useRef(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page needs it too
  useEffect(() => {
    if (held.current?.choose(chosen, before.current !== chosen)) before.current = chosen;
  }, [chosen, shown]);

  const { chosen: place } = pictures;
  const placePath = place && picturePath(document, place.where);
  const placeElement =
    place &&
    (held.current?.picture(place.where) ??
      held.current?.document.getElementById(place.where.split('.')[1] ?? '') ??
      held.current?.document.body);

  return (
    <section className="studio-preview" aria-label="Como a página fica">
      <PreviewScreens width={width} onLook={setWidth} />
      <p className="studio-only" role="status">
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
        {held.current && !isWriting && (
          <SectionTools
            // A press that begins at one section's tools does nothing at another's.
            key={hovered ?? chosen}
            page={held.current}
            section={hovered ?? chosen}
            document={document}
            arranged={read.document}
            act={props.act}
            onAdd={props.onAdd}
            onForm={props.onForm}
            onPicture={(where) => choose(where, true)}
          />
        )}
        {writing.writing && (
          <WritingBar
            key={writing.writing.where}
            writing={writing.writing}
            claims={props.claims}
            onForm={() => {
              const { path } = writing.writing?.text ?? {};
              stop();
              if (path) props.onForm(path);
            }}
            onNextSample={samples.size > Number(samples.has(written)) ? writeSample : undefined}
            onDone={stop}
            closeAsked={writing.closeAsked}
          />
        )}
        {place && placePath && placeElement && (
          <PictureBar
            key={place.where}
            path={placePath}
            element={placeElement}
            document={document}
            upload={pictures.upload}
            byKey={place.byKey}
            act={props.act}
            onFiles={(files) => send(place.where, files)}
            onTake={(kept) => takePicture(place.where, kept)}
            onForm={(path) => {
              choose(null);
              props.onForm(path);
            }}
            onDone={leave}
          />
        )}
      </div>
    </section>
  );
}
