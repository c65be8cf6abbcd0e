import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LEGAL_FACTS } from '../../campaigns/legal-facts.ts';
import type { LegalPage } from '../../campaigns/legal-texts.ts';
import { addressOf } from '../../panel/panel-client.ts';
import { Icon, type IconName } from '../../panel/ui/panel-icon.tsx';
import { useDocument, useForm, useRevision } from './form-context.ts';
import { addLink, insertWords, type MarkdownEdit, toggleBold, toggleHeading, toggleList } from './markdown-edits.ts';
import type { FieldProps } from './value-field.tsx';

interface LegalFieldProps extends FieldProps {
  /** Attributes of the control. */
  common: { id: string; 'aria-invalid': boolean; 'aria-describedby': string };
}

const BUTTONS: readonly [name: string, icon: IconName, edit: MarkdownEdit][] = [
  ['Negrito', 'bold', toggleBold],
  ['Título', 'heading', toggleHeading],
  ['Lista', 'list', toggleList],
  ['Link', 'link', addLink],
];

/** Field of a legal text: Markdown, with buttons that write it, and its page as visitors will see it. */
export function LegalField({ path, name, value, label, common }: LegalFieldProps) {
  const { type, endTyping } = useForm();
  const box = useRef<HTMLTextAreaElement>(null);
  /** Selection that an edit leaves, until its text is in the box. */
  const selection = useRef<{ from: number; to: number } | null>(null);
  const text = typeof value === 'string' ? value : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is in the box now
  useLayoutEffect(() => {
    const { current } = selection;
    if (current) box.current?.setSelectionRange(current.from, current.to);
    selection.current = null;
  }, [text]);

  function run(edit: MarkdownEdit): void {
    const { current } = box;
    if (!current) return;
    const after = edit({ text: current.value, from: current.selectionStart, to: current.selectionEnd });
    current.focus();
    if (after.text === current.value) return;
    selection.current = after;
    endTyping();
    type(path, after.text);
    endTyping();
  }

  return (
    <>
      <div className="markdown-bar" role="toolbar" aria-label={`Escrever: ${label}`}>
        {BUTTONS.map(([title, icon, edit]) => (
          <button
            key={title}
            type="button"
            className="icon-button"
            aria-label={title}
            title={title}
            // The text keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(edit)}
          >
            <Icon name={icon} />
          </button>
        ))}
        <select aria-label="Pôr um dado" value="" onChange={({ target }) => run(insertWords(`{{${target.value}}}`))}>
          <option value="">Pôr um dado…</option>
          {[...LEGAL_FACTS].map(([fact, words]) => (
            <option key={fact} value={fact}>
              {words.label}
            </option>
          ))}
        </select>
      </div>
      <textarea {...common} ref={box} rows={16} value={text} onChange={({ target }) => type(path, target.value)} />
      <LegalPreview page={name as LegalPage} label={label} />
    </>
  );
}

/** Page of a legal text as visitors will see it, of the saved draft; with a fault in the draft it stays as it was. */
function LegalPreview({ page, label }: { page: LegalPage; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = String(useDocument()['id']);
  const revision = useRevision();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  useEffect(() => {
    const { contentWindow } = frame.current ?? {};
    if (!isOpen || !contentWindow) return;
    scrolled.current = contentWindow.scrollY;
    // Not by `src`: each page would add an entry to the history before the studio's.
    contentWindow.location.replace(addressOf('GET /campaigns/:id/draft/preview', { id, page, at: revision }));
  }, [isOpen, id, page, revision]);
  return (
    <details className="legal-preview" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Ver como fica na página</summary>
      {isOpen && (
        <iframe
          ref={frame}
          title={`Prévia: ${label}`}
          onLoad={({ currentTarget: { contentDocument, contentWindow } }) => {
            contentWindow?.scrollTo({ top: scrolled.current, behavior: 'instant' });
            // Links lead away from the text that is written.
            contentDocument?.addEventListener('click', (event) => event.preventDefault());
          }}
        />
      )}
    </details>
  );
}
