import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { LEGAL_CONDITIONS, LEGAL_FACTS } from '../../campaigns/legal-facts.ts';
import type { LegalPage } from '../../campaigns/legal-texts.ts';
import { Icon, type IconName } from '../../panel/ui/panel-icon.tsx';
import { changedPart } from './changed-part.ts';
import { sentence, useNotes } from './field-notes.tsx';
import { useForm } from './form-context.ts';
import { LegalPreview } from './legal-preview.tsx';
import {
  insertToken,
  type MarkdownEdit,
  putCondition,
  toggleBold,
  toggleHeading,
  toggleLink,
  toggleList,
} from './markdown-edits.ts';
import type { FieldProps } from './value-field.tsx';

interface LegalFieldProps extends FieldProps {
  /** Attributes of the control. */
  common: { id: string; 'aria-invalid': boolean; 'aria-describedby': string };
}

interface BarButton {
  name: string;
  icon: IconName;
  edit: MarkdownEdit;
  /** Key with Ctrl, and its code in the browser's events; some have none. */
  keys?: { label: string; code: string; shift: boolean };
}

const BUTTONS: readonly BarButton[] = [
  { name: 'Negrito', icon: 'bold', edit: toggleBold, keys: { label: 'B', code: 'KeyB', shift: false } },
  { name: 'Título', icon: 'heading', edit: toggleHeading },
  { name: 'Lista', icon: 'list', edit: toggleList, keys: { label: 'Shift+8', code: 'Digit8', shift: true } },
  { name: 'Link', icon: 'link', edit: toggleLink, keys: { label: 'K', code: 'KeyK', shift: false } },
];

/** Choice of a line that appears in every campaign. */
const ALWAYS = 'always';

/** Field of a legal text: Markdown, with buttons and keys that write it, and its page as visitors will see it. */
export function LegalField({ path, name, value, label, common }: LegalFieldProps) {
  const { type, endTyping } = useForm();
  const [problem] = useNotes(path).problems;
  const faultId = `${common.id}-falha`;
  const box = useRef<HTMLTextAreaElement>(null);
  const text = typeof value === 'string' ? value : '';
  /** Text that was written here last; another one comes from a step back or forth, or from other people. */
  const written = useRef(text);
  const [refused, setRefused] = useState('');

  useLayoutEffect(() => {
    const { from, after } = changedPart(written.current, text);
    const isOwn = written.current === text;
    written.current = text;
    // The browser puts the caret at the end of a text that is replaced.
    if (!isOwn && document.activeElement === box.current) box.current?.setSelectionRange(from, after);
  }, [text]);

  function write(to: string): void {
    written.current = to;
    setRefused('');
    type(path, to);
  }

  function run(edit: MarkdownEdit): void {
    const { current } = box;
    if (!current) return;
    const before = { text: current.value, from: current.selectionStart, to: current.selectionEnd };
    const after = edit(before);
    current.focus();
    if ('refused' in after) {
      setRefused(after.refused);
      return;
    }
    setRefused('');
    endTyping();
    typeDifference(current, after.text);
    endTyping();
    current.setSelectionRange(after.from, after.to);
  }

  function pressKey(event: KeyboardEvent): void {
    const { code, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (altKey || ctrlKey === metaKey) return;
    const button = BUTTONS.find(({ keys }) => keys?.code === code && keys.shift === shiftKey);
    if (!button) return;
    event.preventDefault();
    run(button.edit);
  }

  return (
    <>
      <div className="markdown-bar" role="toolbar" aria-label={`Escrever: ${label}`}>
        {BUTTONS.map(({ name: title, icon, edit, keys }) => (
          <button
            key={icon}
            type="button"
            className="icon-button"
            aria-label={title}
            aria-keyshortcuts={keys && `Control+${keys.label} Meta+${keys.label}`}
            title={keys ? `${title} (Ctrl+${keys.label})` : title}
            // The text keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(edit)}
          >
            <Icon name={icon} />
          </button>
        ))}
        <select aria-label="Pôr um dado" value="" onChange={({ target }) => run(insertToken(`{{${target.value}}}`))}>
          <option value="">Pôr um dado…</option>
          {[...LEGAL_FACTS].map(([fact, words]) => (
            <option key={fact} value={fact}>
              {words.label}
            </option>
          ))}
        </select>
        <select
          aria-label="Quando mostrar"
          value=""
          onChange={({ target: { value: chosen } }) => run(putCondition(chosen === ALWAYS ? undefined : chosen))}
        >
          <option value="">Quando mostrar…</option>
          <option value={ALWAYS}>sempre</option>
          {[...LEGAL_CONDITIONS].map(([condition, words]) => (
            <option key={condition} value={condition}>
              {words.label}
            </option>
          ))}
        </select>
        <p className="markdown-refused" role="status">
          {refused}
        </p>
        {problem && (
          <p id={faultId} className="field-error">
            {sentence(problem.text)}
          </p>
        )}
      </div>
      <textarea
        {...common}
        aria-describedby={`${faultId} ${common['aria-describedby']}`}
        ref={box}
        rows={16}
        value={text}
        onChange={({ target }) => write(target.value)}
        onKeyDown={pressKey}
      />
      <LegalPreview path={path} page={name as LegalPage} label={label} />
    </>
  );
}

/** Types what differs into a field, as an author would: the browser's own steps back and forth have it, too. */
function typeDifference(field: HTMLTextAreaElement, to: string): void {
  const { from, before, after } = changedPart(field.value, to);
  if (field.value === to) return;
  field.setSelectionRange(from, before);
  if (from < after) document.execCommand('insertText', false, to.slice(from, after));
  else document.execCommand('delete');
}
