import { type RefObject, useId } from 'react';

/** An e-mail whose domain has a likely typo, as typed and as likely intended. */
export interface EmailSuggestion {
  typed: string;
  meant: string;
}

interface EmailQuestionProps extends EmailSuggestion {
  /** Called with the chosen address; without it, as without scripts, both buttons submit the form. */
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
      {/* Asks only once: submitted again unchanged, the address is accepted. */}
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
