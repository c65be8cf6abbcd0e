import { useEffect, useId, useRef, useState } from 'react';
import { COPIED_MS, TEXTS } from '../../shared/texts.ts';

/** Copies the text of a field. */
async function copyField(field: HTMLTextAreaElement): Promise<void> {
  // Browsers offer the clipboard on secure origins only; a shop tried out over a local network has none.
  if (navigator.clipboard) return navigator.clipboard.writeText(field.value);
  field.select();
  if (!document.execCommand('copy')) throw new Error('the browser refused');
}

/** The copy-and-paste code with its button. */
export function PixCode({ code }: { code: string }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    if (!field.current) return;
    try {
      await copyField(field.current);
      setCopied((times) => times + 1);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification logs a failed copy and shows nothing.
      console.error('copy failed', error);
    }
  }

  return (
    <div className="pay-code">
      <label htmlFor={id}>PIX copia e cola</label>
      <textarea id={id} ref={field} readOnly rows={3} spellCheck={false} value={code} />
      <button type="button" className="button button-block" onClick={copy}>
        {copied ? TEXTS.copied : TEXTS.copy}
      </button>
      <span className="visually-hidden" role="status">
        {copied > 0 && 'Código copiado'}
      </span>
    </div>
  );
}
