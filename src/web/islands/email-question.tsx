import { type RefObject, useId } from 'react';

/** An e-mail whose domain has a likely typo, as it was typed and as it was likely meant. */
export interface EmailDoubt {
  typed: string;
  meant: string;
}

interface EmailQuestionProps extends EmailDoubt {
  /** Takes the chosen address; without it, as without scripts, both buttons send the form. */
  onAnswer?: ((email: string) => void) | undefined;
  ref: RefObject<HTMLFieldSetElement | null>;
}

/**
 * Asks once about a likely typo. Correcting comes first, as it is right most of the time: without scripts, the return
 * key presses a form's first button.
 */
export function EmailQuestion({ typed, meant, onAnswer, ref }: EmailQuestionProps) {
  const id = useId();
  const type = onAnswer ? 'button' : 'submit';
  const at = meant.lastIndexOf('@');
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts a whole page comes back, and this is what it asks
    <fieldset ref={ref} className="email-question" aria-labelledby={id} tabIndex={-1} autoFocus={!onAnswer}>
      <p id={id}>
        Você quis dizer{' '}
        <strong>
          {meant.slice(0, at)}
          <wbr />
          {meant.slice(at)}
        </strong>
        ?
      </p>
      {/* Asked about once: sent again as it is, it is kept. */}
      <input type="hidden" name="askedEmail" value={typed} readOnly />
      <button type={type} name="meantEmail" value={meant} className="button" onClick={() => onAnswer?.(meant)}>
        Sim, corrigir
      </button>
      <button type={type} className="button button-secondary" onClick={() => onAnswer?.(typed)}>
        Não, está certo
      </button>
    </fieldset>
  );
}
