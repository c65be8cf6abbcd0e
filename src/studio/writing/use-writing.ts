import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeIn, valueAt, whereOf } from '../../campaigns/field-places.ts';
import { TOKEN } from '../../campaigns/resolve.ts';
import { isSame } from '../document/edits.ts';
import { useDocument, useForm } from '../form/form-context.ts';
import type { FramePage, PagePoint } from '../preview/frame-page.ts';
import type { CaretState } from './text-commands.ts';
import { editText, type TextEditor } from './text-editor.ts';
import { type WritableText, writableAt } from './text-kind.ts';

/** Text that is being written on the page. */
export interface Writing {
  where: string;
  text: WritableText;
  editor: TextEditor;
  caret: CaretState;
  /** Part of the bar that a key asked for. */
  asked: 'link' | 'claim' | null;
}

/** Part of the studio that has the focus while a text is written. */
export const BAR = 'writing-bar';

/** Caret of a text that was opened just now. */
export const NO_CARET: CaretState = { isAccent: false, isList: false, href: null, canLink: false };

/**
 * Writing of the page's texts in their place, one at a time. The document's history has every step of it.
 *
 * @param page in front
 */
export function useWriting(page: RefObject<FramePage | null>) {
  const { chipWords, type, endTyping } = useForm();
  const document = useDocument();
  const [writing, setWriting] = useState<Writing | null>(null);
  const current = useRef<{ where: string; editor: TextEditor } | null>(null);
  /** Whether the open text was written here: an edit of its field shows in it too. */
  const isWrittenHere = useRef(false);
  const latest = useRef({ document, chipWords, type, endTyping });
  latest.current = { document, chipWords, type, endTyping };

  const stop = useCallback(() => {
    const { current: open } = current;
    if (!open) return;
    current.current = null;
    const source = open.editor.close();
    const text = source.replace(TOKEN, (token) => latest.current.chipWords(token).value);
    page.current?.close(text);
    // A seller who wrote nothing here may be typing in a field already.
    if (isWrittenHere.current) latest.current.endTyping();
    setWriting(null);
  }, [page]);

  /** @returns false if the text is not written on the page */
  const start = useCallback(
    (where: string, at: PagePoint | 'end'): boolean => {
      stop();
      const text = writableAt(latest.current.document, where);
      const element = text && page.current?.open(where, text.isRich);
      if (!text || !element) return false;
      const breaks = getComputedStyle(element).whiteSpace.startsWith('pre');
      let shown = NO_CARET;
      const update = (change: Partial<Pick<Writing, 'caret' | 'asked'>>) =>
        setWriting((before) => before && { ...before, ...change });
      const editor = editText(element, text.isSample ? 'all' : at, {
        text,
        breaks,
        chipWords: (token) => latest.current.chipWords(token),
        onWrite(source) {
          isWrittenHere.current = true;
          const path = placeIn(latest.current.document, where);
          latest.current.type(path, source === '' && text.optional ? undefined : source);
        },
        onCaret(caret) {
          // A key that changes no button renders no bar.
          if (isSame(shown, caret)) return;
          shown = caret;
          update({ caret });
        },
        onStep: () => latest.current.endTyping(),
        onAsk: (asked) => update({ asked }),
        onLeave(to) {
          const texts = page.current?.texts() ?? [];
          const from = texts.indexOf(where);
          stop();
          if (to === null) return true;
          const rest = to === 'next' ? texts.slice(from + 1) : texts.slice(0, Math.max(0, from)).toReversed();
          rest.some((next) => start(next, 'end'));
          return true;
        },
      });
      // A pressed text is in sight already.
      if (at === 'end') element.scrollIntoView({ block: 'center', behavior: 'instant' });
      current.current = { where, editor };
      isWrittenHere.current = false;
      setWriting({ where, text, editor, caret: shown, asked: null });
      return true;
    },
    [page, stop],
  );

  /**
   * Opens the next of some texts by the order of the page.
   *
   * @returns whether it comes after the one that is written, or is the first of all again; null if none is there
   */
  const startNext = useCallback(
    (wanted: ReadonlySet<string>): 'after' | 'first' | null => {
      const texts = page.current?.texts() ?? [];
      const from = texts.indexOf(current.current?.where ?? '') + 1;
      const after = texts.slice(from).find((text) => wanted.has(text));
      const next = after ?? texts.slice(0, Math.max(0, from - 1)).find((text) => wanted.has(text));
      if (next === undefined || !start(next, 'end')) return null;
      return after === undefined ? 'first' : 'after';
    },
    [page, start],
  );

  const where = writing?.where;
  useLayoutEffect(() => {
    if (where === undefined) return;
    const path = placeIn(document, where);
    const value = valueAt(document, path);
    if (whereOf(document, path) !== where) stop();
    else current.current?.editor.receive(typeof value === 'string' ? value : '');
  }, [document, where, stop]);

  const isWriting = writing !== null;
  useEffect(() => {
    const frame = page.current?.document;
    if (!isWriting || !frame) return;
    const look = () =>
      setTimeout(() => {
        const { activeElement } = window.document;
        const isHere = activeElement?.localName === 'iframe' && current.current?.editor.view.hasFocus();
        // In another window nothing has the focus.
        if (window.document.hasFocus() && !isHere && !activeElement?.closest(`.${BAR}`)) stop();
      });
    frame.addEventListener('focusout', look);
    window.addEventListener('focusin', look);
    return () => {
      frame.removeEventListener('focusout', look);
      window.removeEventListener('focusin', look);
    };
  }, [isWriting, page, stop]);

  const closeAsked = useCallback(() => setWriting((before) => before && { ...before, asked: null }), []);
  /** Passes on what was written a moment ago, so that an undo takes it back. */
  const flush = useCallback(() => current.current?.editor.flush(), []);
  return { writing, start, startNext, stop, flush, closeAsked };
}
