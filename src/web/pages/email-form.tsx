import { useFormAction } from '../place.ts';

interface Props {
  /** The campaign's path that it is sent to. */
  path: string;
  submitLabel: string;
  /** What was wrong with the e-mail, and what was typed. */
  error?: string | undefined;
  email?: string | undefined;
}

/** Asks for the one thing that finds a buyer again. */
export function EmailForm({ path, submitLabel, error, email }: Props) {
  const formAction = useFormAction();
  return (
    <form method="post" action={formAction(path)} className="message-form">
      <div className="field">
        <label htmlFor="email">E-mail</label>
        <input
          id="email"
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={email}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'email-error' : undefined}
        />
        {error && (
          <p id="email-error" className="field-error">
            {error}
          </p>
        )}
      </div>
      <button type="submit" className="button button-block">
        {submitLabel}
      </button>
    </form>
  );
}
