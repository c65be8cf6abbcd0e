import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { renderText } from '../writing/render-text.ts';
import type { CaretState } from '../writing/text-commands.ts';
import { editText } from '../writing/text-editor.ts';
import { NO_CARET, type Writing } from '../writing/use-writing.ts';
import { WritingBar } from '../writing/writing-bar.tsx';
import { readText } from '../writing/written-text.ts';
import { useNotes } from './field-notes.tsx';
import { fieldId, useForm } from './form-context.ts';
import type { Shape } from './schema-shape.ts';
import type { FieldProps } from './value-field.tsx';

/**
 * Field of a text of the page, in the page's own editor: claims are chips, accents are seen, marks never are. It is an
 * editor only while it has the focus.
 */
export function WrittenField(props: FieldProps<Extract<Shape, { kind: 'text' }>>) {
  const { shape, path, value, optional, label } = props;
  const { type, chipWords, endTyping } = useForm();
  const { problems, findings } = useNotes(path);
  const id = fieldId(path);
  const source = typeof value === 'string' ? value : '';
  const box = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState<Writing | null>(null);
  const open = useRef<Writing['editor'] | null>(null);
  const isSample = findings.some(({ rule }) => rule === 'starter_text');
  const latest = useRef({ path, source, optional, type, chipWords, endTyping });
  latest.current = { path, source, optional, type, chipWords, endTyping };

  const show = useCallback(() => {
    const { current: element } = box;
    if (!element || open.current) return;
    const now = latest.current;
    element.replaceChildren(renderText(document, readText(now.source, shape.markup), now.chipWords));
    for (const [name, to] of [
      ['contenteditable', 'true'],
      ['role', 'textbox'],
      ['aria-multiline', String(shape.markup)],
    ] as const)
      element.setAttribute(name, to);
  }, [shape]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or other claims are shown anew
  useLayoutEffect(() => {
    if (open.current) open.current.receive(source);
    else show();
  }, [source, chipWords, show]);

  useEffect(
    () => () => {
      open.current?.close();
      open.current = null;
    },
    [],
  );

  const isWriting = writing !== null;
  useEffect(() => {
    if (!isWriting) return;
    // A button that is pressed, such as undo, finds all that was written.
    const flush = () => open.current?.flush();
    window.addEventListener('pointerdown', flush, true);
    return () => window.removeEventListener('pointerdown', flush, true);
  }, [isWriting]);

  function start(at: { left: number; top: number } | 'end'): void {
    const { current: element } = box;
    if (!element || open.current) return;
    const text = { path, label, source, optional, isRich: shape.markup, hasAccent: shape.accent, isSample };
    const update = (change: Partial<Writing>) => setWriting((before) => before && { ...before, ...change });
    const editor = editText(element, isSample ? 'all' : at, {
      text,
      breaks: source.includes('\n'),
      chipWords: (token) => latest.current.chipWords(token),
      onWrite(to) {
        const now = latest.current;
        now.type(now.path, to === '' && now.optional ? undefined : to);
      },
      onCaret: (caret: CaretState) => update({ caret }),
      onStep: () => latest.current.endTyping(),
      onAsk: (asked) => update({ asked }),
      onLeave(to) {
        if (to === null) element.blur();
        // Tab goes on to the next field.
        return to === null;
      },
    });
    open.current = editor;
    setWriting({ where: id, text, editor, caret: NO_CARET, asked: null });
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    // In another window nothing has the focus.
    if (!open.current || currentTarget.contains(relatedTarget) || !document.hasFocus()) return;
    latest.current.source = open.current.close();
    open.current = null;
    setWriting(null);
    show();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has the field and its bar
    <div className="written" onBlur={leave} onKeyDownCapture={() => open.current?.flush()}>
      {/* biome-ignore lint/a11y/useSemanticElements: chips are no text of a textarea */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys come with the focus */}
      <div
        ref={box}
        id={id}
        role="textbox"
        tabIndex={0}
        className={shape.markup ? 'written-text is-rich' : 'written-text'}
        aria-labelledby={`${id}-nome`}
        aria-describedby={`${id}-notas`}
        aria-invalid={problems.length > 0}
        onFocus={() => start('end')}
        // The press is over before the text becomes an editor: nothing moves under it.
        onMouseDown={(event) => !open.current && event.preventDefault()}
        onClick={({ clientX: left, clientY: top }) => start({ left, top })}
      />
      {writing && (
        <WritingBar writing={writing} closeAsked={() => setWriting((before) => before && { ...before, asked: null })} />
      )}
    </div>
  );
}
