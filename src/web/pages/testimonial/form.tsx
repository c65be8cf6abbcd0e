import type { ReactNode } from 'react';
import type { Campaign } from '../../../campaigns/schema.ts';
import {
  CONSENT_VERSION,
  consentWording,
  TESTIMONIAL_LIMITS,
  type TestimonialField,
} from '../../../shared/testimonial-input.ts';
import { Icon } from '../../ui/icon.tsx';

const { textMin, textMax, nameMax, placeMax } = TESTIMONIAL_LIMITS;

/** Labels of one to five stars. */
const STAR_LABELS = ['Não gostei', 'Esperava mais', 'Regular', 'Gostei', 'Gostei muito'];

export interface TestimonialFormProps {
  campaign: Pick<Campaign, 'product' | 'seller'>;
  /** Previous or returned values; the consent has to be given again each time. */
  values: { stars: string; text: string; name: string; place: string };
  /** Error text under each wrong field. */
  errors?: Partial<Record<TestimonialField, string>>;
  submitLabel: string;
}

/** Form with stars, text, public name, and the consent to publish them. */
export function TestimonialForm({ campaign, values, errors = {}, submitLabel }: TestimonialFormProps) {
  const described = (field: TestimonialField, hint?: string) =>
    errors[field]
      ? { 'aria-describedby': `${field}-error`, 'aria-invalid': true }
      : { ...(hint && { 'aria-describedby': hint }) };
  const errorOf = (field: TestimonialField) =>
    errors[field] && (
      <p id={`${field}-error`} className="field-error">
        {errors[field]}
      </p>
    );
  return (
    <form method="post" className="testimonial-form" action="?">
      <fieldset className="star-field" {...described('stars')}>
        <legend>Sua nota</legend>
        <div className="star-choices">
          {STAR_LABELS.map((mark, at) => (
            <label key={mark}>
              <input
                type="radio"
                name="stars"
                value={at + 1}
                required
                defaultChecked={values.stars === String(at + 1)}
                aria-label={`${at + 1} de 5: ${mark}`}
              />
              <Icon name="star" size={34} />
              <span className="star-mark" aria-hidden="true">
                {mark}
              </span>
            </label>
          ))}
          <span className="star-mark">Escolha de 1 a 5 estrelas.</span>
        </div>
        {errorOf('stars')}
      </fieldset>
      <Field id="text" label="Seu depoimento" hint={`De ${textMin} a ${textMax} caracteres.`} error={errorOf('text')}>
        <textarea
          id="text"
          name="text"
          rows={6}
          required
          minLength={textMin}
          maxLength={textMax}
          defaultValue={values.text}
          {...described('text', 'text-hint')}
        />
      </Field>
      <div className="testimonial-who">
        <Field
          id="name"
          label="Nome que aparece"
          hint="Pode ser só o primeiro nome ou um apelido."
          error={errorOf('name')}
        >
          <input
            id="name"
            name="name"
            required
            maxLength={nameMax}
            autoComplete="off"
            defaultValue={values.name}
            {...described('name', 'name-hint')}
          />
        </Field>
        <Field id="place" label="Cidade (opcional)" hint="Por exemplo: Olinda, PE." error={errorOf('place')}>
          <input
            id="place"
            name="place"
            maxLength={placeMax}
            autoComplete="off"
            defaultValue={values.place}
            {...described('place', 'place-hint')}
          />
        </Field>
      </div>
      <div className="consent-field">
        <label>
          <input type="checkbox" name="consent" value={CONSENT_VERSION} required {...described('consent')} />
          <span>{consentWording(campaign.seller.name, campaign.product.title)}</span>
        </label>
        {errorOf('consent')}
      </div>
      <button type="submit" className="button">
        {submitLabel}
      </button>
    </form>
  );
}

interface FieldProps {
  id: string;
  label: string;
  hint: string;
  error: ReactNode;
  children: ReactNode;
}

function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {error ?? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
