import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { BuyerField, CreateOrderBody } from '../../shared/api.ts';
import { likelyEmail } from '../../shared/email-typo.ts';
import type { Centavos } from '../../shared/money.ts';
import { TEXTS } from '../../shared/texts.ts';
import { useFormAction } from '../place.ts';
import { askedFields, type BuyerErrors, type BuyerValues, buyerErrors, typedPhoneError } from '../rules/buyer-form.ts';
import { FormTerms } from '../ui/form-terms.tsx';
import { Icon } from '../ui/icon.tsx';
import { type EmailDoubt, EmailQuestion } from './email-question.tsx';
import { FormField } from './form-field.tsx';
import { MASKED } from './masked.ts';

/** The id of the form of `/checkout`. */
export const CHECKOUT_FORM = 'checkout-form';

/** What a page shows while the offer lasts and once it is over, in centavos. */
export interface OfferPrices {
  offer: Centavos;
  over: Centavos;
}

interface CheckoutFormProps {
  submitLabel: string;
  documentAsked: boolean;
  processing?: boolean;
  /** The path that a browser without scripts sends it to; also the key of that request. */
  path?: string;
  idempotencyKey?: string | undefined;
  /** The price that is shown, in centavos: it is sent along. */
  amount?: Centavos | undefined;
  /** Both prices of a page whose offer ends, in centavos: `live-offer.ts` sends along the one that it shows. */
  prices?: OfferPrices | undefined;
  /** Stamp of the page, sent along. */
  stamp?: string | undefined;
  /** What came back from the server. */
  values?: BuyerValues | undefined;
  errors?: BuyerErrors | undefined;
  doubt?: EmailDoubt | undefined;
  /** Takes checked data and answers with the fields that the server finds wrong. */
  onBuy?: (body: CreateOrderBody) => Promise<BuyerErrors>;
}

/**
 * The buyer's data: in the payment modal, on `/checkout`, and there also as a plain form. Its fields
 * are uncontrolled, so that nothing typed before the code was there is lost.
 */
export function CheckoutForm({ submitLabel, documentAsked, processing = false, onBuy, ...plain }: CheckoutFormProps) {
  const formAction = useFormAction();
  const form = useRef<HTMLFormElement>(null);
  const [phone, setPhone] = useState(plain.values?.phone ?? '');
  const [errors, setErrors] = useState(plain.errors ?? {});
  const [doubt, setDoubt] = useState(plain.doubt);
  const question = useRef<HTMLFieldSetElement>(null);
  /** The address that the buyer stands by. */
  const confirmed = useRef('');
  const [scripted, setScripted] = useState(false);
  const asked = askedFields(documentAsked);
  // Without scripts nothing would take a disabled button back.
  const phoneError = scripted ? typedPhoneError(phone) : undefined;

  useEffect(() => {
    setScripted(true);
    setPhone((typed) => form.current?.querySelector<HTMLInputElement>('[name=phone]')?.value ?? typed);
  }, []);

  // A field is enabled again, and so can take the focus, once the rendering is done.
  useEffect(() => {
    if (scripted && !processing && Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [scripted, processing, errors]);

  // Also when it is asked again.
  useEffect(() => {
    if (scripted && doubt) question.current?.focus();
  }, [scripted, doubt]);

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
    const wrong = buyerErrors(body, asked);
    setErrors(wrong);
    if (processing || Object.keys(wrong).length > 0) return;
    const meant = body.email === confirmed.current ? null : likelyEmail(body.email);
    setDoubt(meant ? { typed: body.email, meant } : undefined);
    if (meant) return;
    setErrors(await onBuy(body));
  }

  function answer(email: string) {
    const field = form.current?.querySelector<HTMLInputElement>('[name=email]');
    if (field) field.value = email;
    confirmed.current = email;
    form.current?.requestSubmit();
  }

  function edit(field: BuyerField, value: string) {
    if (field === 'phone') setPhone(value);
    if (field === 'email') setDoubt(undefined);
    setErrors(({ [field]: _mended, ...others }) => others);
  }

  return (
    <form
      ref={form}
      id={plain.path && CHECKOUT_FORM}
      {...MASKED}
      className="checkout-form"
      method="post"
      action={plain.path && formAction(plain.path)}
      noValidate={scripted}
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
        {asked.map((field) => (
          <FormField
            key={field}
            name={field}
            value={plain.values?.[field]}
            error={field === 'phone' ? (phoneError ?? errors.phone) : errors[field]}
            typing={field === 'phone' && phoneError !== undefined}
            onEdit={(value) => edit(field, value)}
          >
            {field === 'email' && doubt && (
              <EmailQuestion {...doubt} ref={question} onAnswer={scripted ? answer : undefined} />
            )}
          </FormField>
        ))}
      </fieldset>
      <button type="submit" className="button button-block" disabled={processing || phoneError !== undefined}>
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
