import { MASKED_ATTRIBUTES } from '../islands/masked.ts';
import { useFormAction } from '../render-context.ts';

interface WaitingListProps {
  /** Id of the field; unique on the page. */
  id: string;
  /** Input and error, when the server returns the form. */
  email?: string | undefined;
  error?: string | undefined;
  /** Whether the sales are paused, so that no spot is waited for. */
  paused?: boolean;
}

/**
 * Form of the waiting list, for visitors after the last spot or in a pause of the sales. `src/web/enhance/live-offer.ts`
 * sends it without leaving the page, where spots are counted.
 */
export function WaitingList({ id, email, error, paused = false }: WaitingListProps) {
  const formAction = useFormAction();
  return (
    <form
      {...MASKED_ATTRIBUTES}
      method="post"
      action={formAction('/lista-de-espera')}
      className={paused ? 'message-form' : 'waiting-list'}
      data-waiting-list={paused ? undefined : ''}
    >
      <p>
        {paused
          ? 'Deixe seu e-mail: avisamos quando as vendas voltarem.'
          : 'Deixe seu e-mail na lista de espera. Se uma vaga for liberada, avisamos.'}
      </p>
      <div className="field">
        <label htmlFor={id}>E-mail</label>
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={email}
          aria-invalid={error ? true : undefined}
          aria-describedby={paused && !error ? undefined : `${id}-answer`}
        />
      </div>
      <button type="submit" className="button button-block">
        Entrar na lista de espera
      </button>
      {/* Sent with the page in a pause: an empty answer would leave a gap. */}
      {(!paused || error) && (
        <p id={`${id}-answer`} className={error && 'field-error'} role="status" data-waiting-answer="">
          {error}
        </p>
      )}
    </form>
  );
}

/** Replacement of the buy form when no spot is left. */
export function SoldOut({ id }: { id: string }) {
  return (
    <div className="sold-out">
      <p className="sold-out-title">Esgotado</p>
      <WaitingList id={id} />
    </div>
  );
}
