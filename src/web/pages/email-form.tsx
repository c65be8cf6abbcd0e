import { useFormAction } from '../place.ts';

interface FieldProps {
  /** What was wrong with the e-mail, and what was typed. */
  error?: string | undefined;
  email?: string | undefined;
  autoComplete?: string;
}

/** An e-mail, with what was wrong with it. */
export function EmailField({ error, email, autoComplete = 'email' }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor="email">E-mail</label>
      <input
        id="email"
        name="email"
        type="email"
        required
        autoComplete={autoComplete}
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
  );
}

interface Props extends FieldProps {
  /** The campaign's path that it is sent to. */
  path: string;
  submitLabel: string;
}

/** Asks for the one thing that finds a buyer again. */
export function EmailForm({ path, submitLabel, ...field }: Props) {
  const formAction = useFormAction();
  return (
    <form method="post" action={formAction(path)} className="message-form">
      <EmailField {...field} />
      <button type="submit" className="button button-block">
        {submitLabel}
      </button>
    </form>
  );
}
