import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, placeIn, whereOf } from '../../campaigns/field-places.ts';
import { sampleLines } from '../../campaigns/sample-lines.ts';
import { Problem } from '../../panel/ui/problem.tsx';
import { pathLabel } from '../../sections/studio-paths.ts';
import type { DraftDocument } from '../document/edits.ts';
import { type ReadDocument, readFields } from '../document/find-problems.ts';
import { sectionsOf } from '../document/section-edits.ts';
import { useDocument, useForm } from '../form/form-context.ts';
import type { SavedDocument } from '../saving/use-autosave.ts';
import { hasPassed } from '../sections/chosen-section.ts';
import type { SectionAct } from '../sections/section-acts.ts';
import { useWriting } from '../writing/use-writing.ts';
import { WritingBar } from '../writing/writing-bar.tsx';
import { controlPage, type FramePage, type PressTarget } from './frame-page.ts';
import { PictureBar } from './picture-bar.tsx';
import { picturePath } from './picture-fields.ts';
import { readPictures } from './picture-places.ts';
import { initialWidth, PreviewScreens, usePane } from './preview-screens.tsx';
import { SectionTools } from './section-tools.tsx';
import { usePageFrames } from './use-page-frames.ts';
import { usePicturePlace } from './use-picture-place.ts';

/** Handle of the visible page, for edits that cannot wait for a render. */
export interface FrontPage {
  /** Writes a field's new text into the page, if the text appears there unchanged. */
  type(path: FieldPath, to: unknown): void;
  /** Passes on what was written on the page a moment ago. */
  flush(): void;
  /** Puts the caret into the next example of the starter, all of it selected. */
  writeSample(): void;
  /** Moves focus to the tools of the section that is chosen, once the page has it. */
  focusTools(): void;
}

interface PreviewProps {
  ref: Ref<FrontPage>;
  id: string;
  /** The pages are made from it. */
  saved: SavedDocument;
  /** Result of reading the document that is edited, or the previous one until it has been read. */
  read: ReadDocument;
  /** Id of the section being edited. */
  chosen: string | null;
  /** Receives the revision of each page that comes to the front. */
  onShow: (revision: string) => void;
  /** A section was pressed, or a text; `isWritten` says whether the caret is in it now. */
  onPress: (pressed: PressTarget, isWritten: boolean) => void;
  onKey: (event: KeyboardEvent) => void;
  /** Asks for a new section behind the one at an index. */
  onAdd: (behind: number) => void;
  /** An act of the section at an index was chosen. */
  onAct: (act: SectionAct, at: number) => void;
}

/**
 * Preview of the page, rendered by the server from the saved draft. Edits are written into the page in front until the
 * next one has loaded.
 */
export function Preview({ ref, id, saved, read, chosen, onShow, onPress, onKey, onAdd, onAct }: PreviewProps) {
  const { findings, focusField } = useForm();
  const document = useDocument();
  const [width, setWidth] = useState(initialWidth);
  const pane = usePane(width);
  const held = useRef<FramePage | null>(null);
  const writing = useWriting(held);
  const { start, startNext, stop, flush } = writing;
  const isWriting = writing.writing !== null;
  const [isFirstAgain, setIsFirstAgain] = useState(false);
  const { frames, front, shown } = usePageFrames({ id, saved, isKept: isWriting, onLoad: holdPage, onShow });
  const pictures = usePicturePlace({ id, page: held, shown });
  const { choose, leave, take: takePicture, send } = pictures;
  /** Section under the mouse. */
  const [hovered, setHovered] = useState<string | null>(null);
  /** Whether the tools of the section that is chosen take the focus. */
  const isFocusDue = useRef(false);
  const handlers = useRef({ onPress, onKey });
  handlers.current = { onPress, onKey };

  /** Takes control of a page. @returns false if it is none of the document */
  function holdPage(page: Document, source: DraftDocument): boolean {
    const { campaign } = readFields(source);
    if (!campaign) return false;
    const places = readPictures(page, campaign);
    const nameOf = (where: string) => `Imagem: ${pathLabel(source, picturePath(source, where) ?? [])}`;
    held.current = controlPage(
      page,
      campaign.copy,
      { places, nameOf },
      {
        onPress(pressed, at, byKey) {
          const isWritten = 'where' in pressed && start(pressed.where, at);
          setIsFirstAgain(false);
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
        onHover(section) {
          // An open menu stays at its section while the mouse goes over others.
          if (!window.document.querySelector('.section-tools :popover-open')) setHovered(section);
        },
        onKey: (event) => handlers.current.onKey(event),
      },
    );
    return true;
  }

  const arranged = useRef(document);
  // A layout effect: run later, a document read before the last key would overwrite that key's letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page needs the texts too
  useLayoutEffect(() => {
    const { campaign } = read;
    if (!campaign || read.document !== document) return;
    held.current?.write(
      campaign.copy,
      campaign.sections.map((section) => section.id),
    );
    // Undo takes it out of sight as its handle does.
    if (chosen !== null && hasPassed(arranged.current, document, chosen)) held.current?.choose(chosen, 'nearest');
    arranged.current = document;
  }, [document, read, shown]);

  const samples = useMemo(
    () => new Set(read.campaign && sampleLines(read.campaign).map(({ where }) => where)),
    [read.campaign],
  );
  const written = writing.writing?.where ?? '';

  function openForm(path: FieldPath) {
    focusField(path, []);
  }

  /** Takes a refused picture's message away, and goes on where another one is chosen. */
  function dismissRefusal() {
    pictures.upload.dismiss();
    pane.current?.querySelector<HTMLElement>('.picture-bar :is(input, button)')?.focus();
  }

  function writeSample() {
    const next = startNext(samples);
    setIsFirstAgain(next === 'first');
    if (next) return;
    const unseen = [...samples].find((where) => where !== written);
    stop();
    if (unseen !== undefined) openForm(placeIn(document, unseen));
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
    focusTools() {
      isFocusDue.current = true;
      setHovered(null);
    },
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page needs it too
  useEffect(() => {
    held.current?.mark(findings, (path) => whereOf(saved.document, path));
  }, [findings, shown]);

  const before = useRef(chosen);
  // A layout effect: run later, the tools would be placed, and hidden, by where the section was before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page needs it too
  useLayoutEffect(() => {
    if (before.current !== chosen) setHovered(null);
    if (held.current?.choose(chosen, before.current === chosen ? null : 'nearest')) before.current = chosen;
    // The tools of before are gone.
    else if (isFocusDue.current && isFocusLost()) pane.current?.focus({ preventScroll: true });
  }, [chosen, shown]);

  // In another width the page is longer or shorter, and what is edited would be elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another width moves it
  useEffect(() => {
    held.current?.choose(chosen, 'start');
  }, [width]);

  const isPointed = sectionsOf(document).some(({ id: one, hidden }) => one === hovered && !hidden);
  const section = isPointed ? hovered : chosen;
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
      {pictures.upload.error && <Problem error={pictures.upload.error} onClose={dismissRefusal} />}
      {held.current && !isWriting && (
        <SectionTools
          // A press that begins at one section's tools does nothing at another's.
          key={section}
          page={held.current}
          section={section}
          arranged={read.document}
          isFocusDue={isFocusDue}
          onAdd={onAdd}
          onAct={onAct}
          onForm={openForm}
          onPicture={(where) => choose(where, true)}
        />
      )}
      <div ref={pane} tabIndex={-1} className="studio-pane" aria-busy={shown === ''}>
        {shown === '' && (
          <p className="studio-waiting" role="status">
            {saved.isSound ? 'Montando a prévia…' : 'A prévia aparece quando os campos marcados forem corrigidos.'}
          </p>
        )}
        <p className="studio-round" role="status">
          {isFirstAgain && isWriting && 'Voltou ao primeiro exemplo.'}
        </p>
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
        {writing.writing && (
          <WritingBar
            key={writing.writing.where}
            writing={writing.writing}
            onForm={() => {
              const { path } = writing.writing?.text ?? {};
              stop();
              if (path) openForm(path);
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
            upload={pictures.upload}
            byKey={place.byKey}
            onFiles={(files) => send(place.where, files)}
            onTake={(kept) => takePicture(place.where, kept)}
            onForm={(path) => {
              choose(null);
              openForm(path);
            }}
            onDone={leave}
          />
        )}
      </div>
    </section>
  );
}

/** Tests whether what had the focus is gone. */
function isFocusLost(): boolean {
  return document.activeElement === document.body;
}
