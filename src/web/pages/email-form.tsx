import { useFormAction } from '../render-context.ts';

interface FieldProps {
  /** Error of the e-mail, and its submitted value. */
  error?: string | undefined;
  email?: string | undefined;
  autoComplete?: string;
}

/** E-mail field with its error. */
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
  /** Campaign path that it is submitted to. */
  path: string;
  submitLabel: string;
}

/** Form that asks for a buyer's e-mail. */
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
