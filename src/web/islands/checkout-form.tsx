import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { BuyerField, CreateOrderBody } from '../../shared/api.ts';
import { likelyEmail } from '../../shared/email-typo.ts';
import type { Centavos } from '../../shared/money.ts';
import { TEXTS } from '../../shared/texts.ts';
import { useFormAction } from '../render-context.ts';
import {
  type BuyerErrors,
  type BuyerValues,
  buyerErrors,
  faultyFields,
  requiredFields,
  typedError,
} from '../rules/buyer-form.ts';
import { FormTerms } from '../ui/form-terms.tsx';
import { Icon } from '../ui/icon.tsx';
import { EmailQuestion, type EmailSuggestion } from './email-question.tsx';
import { FormField } from './form-field.tsx';
import { MASKED_ATTRIBUTES } from './masked.ts';

/** Id of the form of `/checkout`. */
export const CHECKOUT_FORM = 'checkout-form';

/** Prices of a page while the offer lasts and once it is over, in centavos. */
export interface OfferPrices {
  offer: Centavos;
  over: Centavos;
}

interface CheckoutFormProps {
  submitLabel: string;
  documentAsked: boolean;
  processing?: boolean;
  /** Path that a browser without scripts submits the form to, and the idempotency key of that request. */
  path?: string;
  idempotencyKey?: string | undefined;
  /** Displayed price in centavos, sent with the order. */
  amount?: Centavos | undefined;
  /** Both prices of a page whose offer ends, in centavos: `live-offer.ts` sends the displayed one. */
  prices?: OfferPrices | undefined;
  /** Stamp of the page, sent with the order. */
  stamp?: string | undefined;
  /** Values, errors and suggestion that the server returned. */
  values?: BuyerValues | undefined;
  errors?: BuyerErrors | undefined;
  suggestion?: EmailSuggestion | undefined;
  /** Submits checked data. @returns the fields that the server rejects */
  onBuy?: (body: CreateOrderBody) => Promise<BuyerErrors>;
}

/**
 * Form for the buyer's data: in the payment modal, on `/checkout`, and there also as a plain form. Its fields are
 * uncontrolled, so that input from before the code had loaded is kept.
 */
export function CheckoutForm({ submitLabel, documentAsked, processing = false, onBuy, ...plain }: CheckoutFormProps) {
  const formAction = useFormAction();
  const form = useRef<HTMLFormElement>(null);
  const [phone, setPhone] = useState(plain.values?.phone ?? '');
  const [errors, setErrors] = useState(plain.errors ?? {});
  /** Errors of the last press, which take the focus; one of a field that is left wrong lets it go. */
  const [refused, setRefused] = useState(errors);
  const [suggestion, setSuggestion] = useState(plain.suggestion);
  const question = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Address that the buyer has confirmed despite its likely typo. */
  const confirmed = useRef('');
  const [scripted, setScripted] = useState(false);
  const fields = requiredFields(documentAsked);
  const returned = fields.find((field) => plain.errors?.[field]);
  // Without scripts nothing would enable a disabled button again.
  const phoneError = scripted ? typedError('phone', phone) : undefined;
  const shown: BuyerErrors = { ...errors, ...(phoneError && { phone: phoneError }) };

  useEffect(() => {
    setScripted(true);
    setPhone((typed) => form.current?.querySelector<HTMLInputElement>('[name=phone]')?.value ?? typed);
  }, []);

  // A field is enabled again, and so can take the focus, only after rendering.
  useEffect(() => {
    if (scripted && !processing && Object.keys(refused).length > 0)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [scripted, processing, refused]);

  // Runs again if the question is repeated.
  useEffect(() => {
    if (scripted && suggestion) question.current?.focus();
  }, [scripted, suggestion]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    if (!onBuy) return;
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const value = (field: BuyerField | 'stamp') => String(data.get(field) ?? '');
    const body: CreateOrderBody = {
      name: value('name'),
      email: value('email'),
      phone: value('phone'),
      ...(documentAsked && { document: value('document') }),
      ...(data.has('amount') && { amount: Number(data.get('amount')) }),
      ...(data.has('stamp') && { stamp: value('stamp') }),
    };
    const wrong = buyerErrors(body, fields);
    refuse(wrong);
    if (processing || Object.keys(wrong).length > 0) return;
    const meant = body.email === confirmed.current ? null : likelyEmail(body.email);
    setSuggestion(meant ? { typed: body.email, meant } : undefined);
    if (meant) return;
    refuse(await onBuy(body));
  }

  function refuse(wrong: BuyerErrors) {
    setErrors(wrong);
    setRefused(wrong);
  }

  function answer(email: string) {
    const field = form.current?.querySelector<HTMLInputElement>('[name=email]');
    if (field) field.value = email;
    confirmed.current = email;
    form.current?.requestSubmit();
  }

  function edit(field: BuyerField, value: string) {
    if (field === 'phone') setPhone(value);
    if (field === 'email') setSuggestion(undefined);
    setErrors(({ [field]: _edited, ...others }) => others);
  }

  function leave(field: BuyerField, value: string, next: EventTarget | null) {
    const error = typedError(field, value);
    // Its press judges all fields; a message before would move the button away from under the pointer.
    if (error && next !== button.current) setErrors((others) => ({ ...others, [field]: error }));
  }

  return (
    <form
      ref={form}
      id={plain.path && CHECKOUT_FORM}
      {...MASKED_ATTRIBUTES}
      className="checkout-form"
      method="post"
      action={plain.path && formAction(plain.path)}
      // Messages of the browser itself are in its own language, and name one field; without code the server names all.
      noValidate
      onSubmit={submit}
      aria-busy={processing}
    >
      {plain.idempotencyKey && <input type="hidden" name="idempotencyKey" defaultValue={plain.idempotencyKey} />}
      {plain.amount !== undefined && (
        <input
          type="hidden"
          name="amount"
          defaultValue={plain.amount}
          data-offer={plain.prices?.offer}
          data-over={plain.prices?.over}
        />
      )}
      {plain.stamp && <input type="hidden" name="stamp" defaultValue={plain.stamp} />}
      <fieldset disabled={processing}>
        <legend className="visually-hidden">Seus dados</legend>
        {fields.map((field) => (
          <FormField
            key={field}
            name={field}
            value={plain.values?.[field]}
            error={shown[field]}
            autoFocus={field === returned}
            typing={field === 'phone' && phoneError !== undefined}
            onEdit={(value) => edit(field, value)}
            onLeave={(value, next) => leave(field, value, next)}
          >
            {field === 'email' && suggestion && (
              <EmailQuestion {...suggestion} ref={question} onAnswer={scripted ? answer : undefined} />
            )}
          </FormField>
        ))}
      </fieldset>
      {/* While the phone is being typed, its field says so alone. */}
      {phoneError && errors.phone && (
        <p className="form-faults">{faultyFields(fields.filter((field) => shown[field]))}</p>
      )}
      <button
        ref={button}
        type="submit"
        className="button button-block"
        disabled={processing || phoneError !== undefined}
      >
        {processing ? <span className="spinner" aria-hidden="true" /> : <Icon name="pix" />}
        {processing ? TEXTS.processing : submitLabel}
      </button>
      <FormTerms />
      <p className="visually-hidden" role="status">
        {processing && TEXTS.processing}
      </p>
    </form>
  );
}
